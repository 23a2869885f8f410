#!/usr/bin/env bash
# Makes a minimal Debian 12 in a folder: root.sh FOLDER; or runs a command as root there: root.sh FOLDER COMMAND…
#
# How this machine reaches its packages is the system's only while a command runs: nothing of it stays there.
set -euo pipefail

room=$1
shift

make_room() {
  . "$(dirname "$(readlink -f "$0")")/debian.sh"
  make_debian "$room" init-system-helpers,systemd-standalone-sysusers
}

# In namespaces of its own, which end with the command.
enter_room() {
  # Where the root is no mount, as in a system that is in a folder itself, all is private already.
  mount --make-rprivate / 2>/dev/null || true
  mount -t proc proc "$room/proc"
  mount --rbind /dev "$room/dev"
  mount -t tmpfs tmpfs "$room/run"
  for file in etc/resolv.conf etc/hosts; do
    [ -e "$room/$file" ] || touch "$room/$file"
    mount --bind "$(readlink -f "/$file")" "$room/$file"
  done
  cp -L /etc/ssl/certs/ca-certificates.crt "$room/run/certificates.crt" 2>/dev/null || true
  exec chroot "$room" /usr/bin/env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}

if [ "${IN_NAMESPACE:-}" = "$room" ]; then
  enter_room "$@"
elif [ $# -gt 0 ]; then
  IN_NAMESPACE=$room exec unshare --mount --propagation unchanged --pid --fork --kill-child "$0" "$room" "$@"
else
  make_room
fi
