#!/bin/sh
# get.sh MODULE TESTS PACKAGE...: gets what some tests need beyond Python, where this machine lets us; else says why it cannot.
# What is missing is asked of the module: its function `missing` names it.
# Exit 0: everything is there. Exit 1: it is not, and these tests will not run.
set -u

module=$1
tests=$2
shift 2

lacking() {
    "${PYTHON:-python3}" -c "from $module import missing; print(missing())"
}

refuse() {
    echo "$tests will not run: this machine lacks $lacks, and $1."
    echo "By hand, on Debian and Ubuntu: sudo apt-get install $packages"
    exit 1
}

packages="$*"
lacks=$(lacking) || exit 1
[ -n "$lacks" ] || exit 0
command -v apt-get >/dev/null || refuse "there is no apt-get here to install it"

rights=""
if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || refuse "installing it needs rights that we do not have"
    rights="sudo -n"
fi

echo "$tests need (installing once): $packages ..."
$rights apt-get update -qq >/dev/null 2>&1
DEBIAN_FRONTEND=noninteractive $rights apt-get install -y -qq --no-install-recommends "$@" >/dev/null || refuse "apt-get failed"
lacks=$(lacking)
[ -z "$lacks" ] || refuse "apt-get did not bring it"
