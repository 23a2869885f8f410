# Makes a minimal Debian 12 with some packages, by how this machine reaches its own: make_debian FOLDER PACKAGE,…
#
# Read by scripts that set -euo pipefail.

# The mirrors of this machine, if they are Debian 12's.
debian_sources() {
  grep -q '^VERSION_CODENAME=bookworm' /etc/os-release || return 0
  for file in /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list; do
    if [ -s "$file" ]; then echo "$file"; return; fi
  done
}

make_debian() {
  mkdir -p "$1"
  apt-config dump | grep -E '^Acquire::([^:]*::)?(Check-|Proxy|Retries)' >"$1.apt" || true
  mmdebstrap --quiet --variant=minbase --aptopt="$1.apt" --include="$2" bookworm "$1" $(debian_sources)
  rm "$1.apt"
}
