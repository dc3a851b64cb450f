# What ./start and ./check need before Node can run ours. Each step does nothing where it has been done.

# Two starts at the same time must not install or build over each other.
one_at_a_time() {
  mkdir -p .cache
  exec 9>.cache/set-up.lock
  if command -v flock >/dev/null; then flock 9; fi
}

let_others_go() {
  exec 9>&-
}

digest() {
  if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -d ' ' -f 1
}

# What serving needs, or with `install_packages whole` what checking needs besides.
install_packages() {
  local wanted leave_out=--omit=dev
  wanted=$(cat package-lock.json package.json | digest)
  case "$(cat node_modules/.installed 2>/dev/null)" in
    "$wanted whole") return ;;
    "$wanted lean") [ "${1:-}" = whole ] || return 0 ;;
  esac
  [ "${1:-}" != whole ] || leave_out=
  echo 'Installing packages…' >&2
  # Nothing that we need runs a script when it is installed.
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error $leave_out >/dev/null
  echo "$wanted ${1:-lean}" >node_modules/.installed
  say_seconds Packages
}

# How long the step took that has just ended.
say_seconds() {
  local now
  now=$(date +%s)
  echo "$1: $((now - STEP_BEGAN)) s" >&2
  STEP_BEGAN=$now
}
STEP_BEGAN=$(date +%s)

build_portal() {
  local wanted
  wanted=$(find apps/web packages/domain packages/contract package-lock.json \
    \( -name node_modules -o -name dist -o -name '*.module.css.d.ts' \) -prune -o -type f -print |
    LC_ALL=C sort | tr '\n' '\0' | xargs -0 cat | digest)
  [ "$(cat apps/web/dist/.built 2>/dev/null)" = "$wanted" ] && return
  echo 'Building the portal…' >&2
  (cd apps/web && vite build --logLevel warn) >&2
  echo "$wanted" >apps/web/dist/.built
  say_seconds Portal
}

build_server() {
  local wanted
  wanted=$(find apps/api/src packages/*/src demo/src tools/build-server.ts package-lock.json -type f |
    LC_ALL=C sort | tr '\n' '\0' | xargs -0 cat | digest)
  [ "$(cat apps/api/dist/.built 2>/dev/null)" = "$wanted" ] && return
  node tools/build-server.ts >&2
  echo "$wanted" >apps/api/dist/.built
  say_seconds Server
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

install_debian() {
  echo "Installing $1…" >&2
  { as_root apt-get update && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$1"; } >.cache/apt.log 2>&1 ||
    { tail -n 5 .cache/apt.log >&2; exit 1; }
}

install_postgres() {
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || install_debian postgresql
}

# Unpacked and not installed: the tests want the program, and nobody wants a web server that begins to listen.
fetch_nginx() {
  [ -x /usr/sbin/nginx ] || [ -x .cache/nginx/usr/sbin/nginx ] && return
  echo 'Fetching nginx…' >&2
  mkdir -p .cache/nginx
  { unpack_nginx || { as_root apt-get update && unpack_nginx; }; } >.cache/apt.log 2>&1 ||
    { tail -n 5 .cache/apt.log >&2; exit 1; }
}

unpack_nginx() {
  (cd .cache/nginx && rm -f nginx_*.deb && apt-get download nginx && dpkg-deb -x nginx_*.deb .)
}

# Without windows a browser does the same in two thirds of the time; the whole one serves where that cannot be had.
install_chromium() {
  [ -x /usr/bin/chromium-headless-shell ] || (install_debian chromium-headless-shell) ||
    [ -x /usr/bin/chromium ] || install_debian chromium
}

# Tests prove domains by a real DNS server.
install_dnsmasq() {
  [ -x /usr/sbin/dnsmasq ] || install_debian dnsmasq-base
}

# A second reader of the spreadsheets that we write: the tests open them as an employer would.
install_libreoffice() {
  command -v soffice >/dev/null || install_debian libreoffice-calc-nogui
}
