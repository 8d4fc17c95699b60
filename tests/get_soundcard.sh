#!/bin/sh
# Gets what the virtual sound card of the tests needs (soundcard.py), where this machine lets us; else says why it cannot.
# Exit 0: everything is there. Exit 1: it is not, and the tests that need it will not run.
set -u

packages="pulseaudio pulseaudio-utils libasound2-plugins libportaudio2"

lacking() {
    "${PYTHON:-python3}" -c 'from tests.soundcard import missing; print(missing())'
}

refuse() {
    echo "The sound card tests will not run: this machine lacks $lacks, and $1."
    echo "By hand, on Debian and Ubuntu: sudo apt-get install $packages"
    exit 1
}

lacks=$(lacking) || exit 1
[ -n "$lacks" ] || exit 0
command -v apt-get >/dev/null || refuse "there is no apt-get here to install it"

rights=""
if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || refuse "installing it needs rights that we do not have"
    rights="sudo -n"
fi

echo "Installing for the sound card tests (once): $packages ..."
$rights apt-get update -qq >/dev/null 2>&1
# shellcheck disable=SC2086 # the packages are several words
DEBIAN_FRONTEND=noninteractive $rights apt-get install -y -qq --no-install-recommends $packages >/dev/null || refuse "apt-get failed"
lacks=$(lacking)
[ -z "$lacks" ] || refuse "apt-get did not bring it"
