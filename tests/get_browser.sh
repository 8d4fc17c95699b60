#!/bin/sh
# Gets the browser with which the tests look at the pages (phones/browser.py), where this machine lets us; else says why it cannot.
# Exit 0: everything is there. Exit 1: it is not, and the tests that need it will not run.
set -u

lacking() {
    "${PYTHON:-python3}" -c 'from tests.phones.browser import missing; print(missing())'
}

refuse() {
    echo "The tests in a browser will not run: this machine lacks $lacks, and $1."
    echo "By hand, on Debian: sudo apt-get install chromium"
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

echo "Installing for the tests in a browser (once): chromium ..."
$rights apt-get update -qq >/dev/null 2>&1
DEBIAN_FRONTEND=noninteractive $rights apt-get install -y -qq --no-install-recommends chromium >/dev/null || refuse "apt-get failed"
lacks=$(lacking)
[ -z "$lacks" ] || refuse "apt-get did not bring it"
