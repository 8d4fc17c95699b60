"""What the tests of the store share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="module")
def _packs_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Play with the packs that come with the game, whatever else lies on this machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VOICE_QUIZ_HOME", str(tmp_path_factory.mktemp("home")))
        yield
