#!/bin/bash
# Holds a Debian package against what it promises: test.sh FOLDER, as root. In a Debian of its own, which has no
# Swift, an older version is installed, run on a pseudo terminal, upgraded and purged; what is the reader's stays.
set -euo pipefail
folder=$(realpath "$1")
package=$(ls "$folder"/weatheri-tui_*_"$(dpkg --print-architecture)".deb)
work=$(mktemp -d)
root=$work/root socket=weatheri-package-$$

finish() {
  tmux -L $socket kill-server 2>/dev/null || true
  umount "$root/proc" "$root/dev/pts" "${image:-$root}/proc" 2>/dev/null || true
  rm -rf --one-file-system "$work"
}
trap finish EXIT
step() { echo "== $*"; }
fail() {
  echo "$*" >&2
  exit 1
}
inside() { chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 TERM=screen-256color "$@"; }

step "size, lintian, hardening, desktop file"
[ "$(stat -c %s "$package")" -le 8000000 ] || fail "$package has more than 8 MB: $(stat -c %s "$package") bytes"
lintian --allow-root --fail-on error --tag-display-limit 0 "$package"
dpkg-deb -x "$package" "$work/content"
program=$work/content/usr/bin/weatheri-tui
# Its other checks are of flags for C alone.
hardened=$(hardening-check "$program" || true)
for check in "Position Independent Executable" "Stack protected" "Read-only relocations" "Immediate binding"; do
  grep "$check: yes" <<< "$hardened" || fail "$program is not hardened: $check"
done
desktop-file-validate "$work/content"/usr/share/applications/*.desktop
for file in man/{,ko/}man1/weatheri-tui.1.gz man/{,ko/}man5/weatheri-tui.5.gz fish/vendor_completions.d/weatheri-tui.fish \
  bash-completion/completions/weatheri-tui zsh/vendor-completions/_weatheri-tui; do
  [ -s "$work/content/usr/share/$file" ] || fail "$file is missing or empty"
done

step "a Debian without Swift"
codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-stable}")
debootstrap --variant=minbase "$codename" "$root" ${MIRROR:-} > "$work/log" || { tail "$work/log"; exit 1; }
pods() { podman --root "$work/pods" --runroot "$work/run" --storage-driver vfs "$@"; }
if command -v podman > /dev/null; then
  step "the container recipe, on this Debian"
  here=$(realpath "$(dirname "$0")")
  mkdir -p "$work/context/.build/packages"
  cp "$package" "$work/context/.build/packages/"
  tar -C "$root" -c . | pods import --quiet - docker.io/library/debian:bookworm-slim > "$work/log"
  pods build --quiet --pull=never --network host --isolation chroot -t weatheri-tui -f "$here/recipes/Containerfile" "$work/context" \
    > "$work/log" 2>&1 || { tail "$work/log"; exit 1; }
  image=$(pods image mount weatheri-tui)
  mount -t proc proc "$image/proc"
  chroot --userspec=weather "$image" env -i HOME=/home/weather LANG=C.UTF-8 weatheri-tui report --demo --json \
    | grep '"demo": true' > /dev/null || fail "The program does not run in the container."
  umount "$image/proc"
else
  echo "The container recipe is not built: podman is not installed."
fi
mount -t proc proc "$root/proc"
mount -t devpts devpts "$root/dev/pts"
! inside sh -c "command -v swift" || fail "There is a Swift in it."

step "an older version"
dpkg-deb -R "$package" "$work/older"
sed -i 's/^Version: .*/Version: 0.0.1/' "$work/older/DEBIAN/control"
dpkg-deb --root-owner-group -Zgzip -b "$work/older" "$root/older.deb" > /dev/null
cp "$package" "$root/newer.deb"
inside apt-get update -qq
inside DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends /older.deb > "$work/log" 2>&1 \
  || { tail "$work/log"; exit 1; }
inside find / -xdev \( -path /proc -o -path /root \) -prune -o -name '*weatheri*' -print | grep -v '^/var/lib/dpkg' | sort
inside weatheri-tui cities add 부산
inside weatheri-tui config set units imperial

# The dashboard on a terminal until it shows that line, and then q.
run_on_terminal() {
  tmux -L $socket -f /dev/null new-session -d -x 80 -y 24 "chroot $root env -i HOME=/root LANG=C.UTF-8 TERM=screen-256color \
    weatheri-tui --demo --language ko; echo ended with \$?; sleep 60"
  for _ in $(seq 100); do
    shown=$(tmux -L $socket capture-pane -p)
    case $shown in
      *"ended with 0"*) tmux -L $socket kill-server; return ;;
      *"ended with"*) break ;;
      *"시간별 날씨"*) tmux -L $socket send-keys q ;;
    esac
    sleep 0.2
  done
  fail "On the terminal: $shown"
}
step "on a terminal" && run_on_terminal

step "upgrade"
inside DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends /newer.deb > "$work/log" 2>&1 \
  || { tail "$work/log"; exit 1; }
inside dpkg-query -W weatheri-tui
[ "$(inside weatheri-tui cities list | wc -l)" = 1 ] || fail "The saved city is gone."
[ "$(inside weatheri-tui config get units)" = imperial ] || fail "The settings are gone."
run_on_terminal

step "purge"
inside DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq weatheri-tui > "$work/log" 2>&1
left=$(inside find / -xdev \( -path /proc -o -path /root \) -prune -o -name '*weatheri*' -print)
[ -z "$left" ] || fail "Left behind: $left"
[ -s "$root/root/.local/share/weatheri/weatheri.sqlite" ] || fail "What is the reader's did not stay."
step "all is as promised: $(basename "$package"), $(stat -c %s "$package") bytes"
