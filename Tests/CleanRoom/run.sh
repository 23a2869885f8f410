#!/usr/bin/env bash
# Runs the README's two commands on a fresh minimal Debian 12, over a clone of what is committed: ./dev clean-room
#
# A machine that has been worked on cannot show that a package is missing. This one has Debian's minimal system, what
# the toolchain's instructions for Debian 12 name (https://www.swift.org/install/linux/tarball/), and this machine's
# toolchain, read-only. Needs root and mmdebstrap; everything is in .build/clean-room, and goes once all has passed.
set -euo pipefail

script=$(readlink -f "$0")
checkout=$(dirname "$(dirname "$(dirname "$script")")")
room=$checkout/.build/clean-room
toolchain=$(readlink -f "$(command -v swift)")
toolchain=${toolchain%/usr/bin/*}
port=8080
swift_packages=(
  binutils-gold gcc git libcurl4-openssl-dev libedit-dev libicu-dev libncurses-dev libpython3-dev libsqlite3-dev
  libxml2-dev pkg-config tzdata uuid-dev
)

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
stop() { printf '%s\n' "$*" >&2; exit 1; }

# How this machine reaches its packages: mirrors, proxies and certificates are settings, not packages.
copy_settings() {
  local path
  for path in etc/pip.conf etc/resolv.conf etc/hosts etc/ssl/certs/ca-certificates.crt \
    usr/local/share/ca-certificates; do
    [ -e "/$path" ] || continue
    mkdir -p "$room/$(dirname $path)"
    cp -rLT "/$path" "$room/$path"
  done
}

make_room() {
  say "Making a minimal Debian 12 in $room"
  rm -rf "$room"
  . "$checkout/Packaging/debian.sh"
  make_debian "$room" "$(IFS=,; echo "${swift_packages[*]}")"
  copy_settings
  git clone --quiet "$checkout" "$room/root/teamshift"
  mkdir -p "$room$toolchain"
}

# Mounts and processes are in namespaces of their own, so they end with this script, however it ends.
enter_room() {
  mount -t proc proc "$room/proc"
  mount --rbind /dev "$room/dev"
  mount --bind "$toolchain" "$room$toolchain"
  mount -o remount,bind,ro "$room$toolchain"
  cp "$script" "$room/root/clean-room"
  exec chroot "$room" /usr/bin/env -i HOME=/root TERM="${TERM:-dumb}" LANG=C.UTF-8 CLEAN_ROOM=commands \
    PATH="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$toolchain/usr/bin" bash /root/clean-room
}

run_commands() {
  cd /root/teamshift
  say "./dev run"
  ./dev run &
  server=$!
  wait_for_page
  kill "$server"
  wait "$server" || stop "./dev run ended with $? when it was asked to stop."
  say "./dev test"
  ./dev test
}

wait_for_page() {
  local limit=$((SECONDS + 1800))
  until page=$(get_page 2>/dev/null) && [ -n "$page" ]; do
    kill -0 "$server" 2>/dev/null || stop "./dev run ended before it served a page."
    [ $SECONDS -lt $limit ] || stop "./dev run served no page within half an hour."
    sleep 1
  done
  [[ $page == *"200 OK"*TeamShift* ]] || stop "./dev run serves another page: $page"
}

get_page() {
  exec 3<>"/dev/tcp/localhost/$port"
  printf 'GET /today HTTP/1.1\r\nHost: localhost:%s\r\nAccept: text/html\r\nConnection: close\r\n\r\n' $port >&3
  tr -d '\0' <&3
}

case ${CLEAN_ROOM:-} in
  commands) run_commands ;;
  room) enter_room ;;
  *)
    [ "$(id -u)" = 0 ] || stop "A clean room needs root: sudo ./dev clean-room"
    ! (exec 3<>"/dev/tcp/localhost/$port") 2>/dev/null || stop "Something else is listening on port $port already."
    make_room
    CLEAN_ROOM=room unshare --mount --pid --fork --kill-child bash "$script"
    rm -rf "$room"
    say "Both commands work in a clean room."
    ;;
esac
