# weatheri-tui: builds, tests and packs the program on a fresh machine.
# A target that needs system packages first installs those that are missing (Debian and Ubuntu; with sudo if not root)
# and prints their names before it does.

SHELL := /bin/bash
.DEFAULT_GOAL := help
PREFIX ?= /usr/local
DESTDIR ?=
# Packages for the build: the headers of SQLite, ncurses and libcurl.
BUILDING := libncurses-dev libsqlite3-dev libcurl4-openssl-dev
# Additional packages for the tests: libraries that the program loads at run time (photos), a D-Bus daemon,
# notifications, status bars, shells for the completions, readers of manual pages and of Markdown.
TESTING := libpng-dev libturbojpeg0-dev dbus libnotify-bin openssl tmux i3blocks python3-jsonschema groff-base mandoc \
  cmark-gfm zsh fish
# Checks crontabs that the tests write; its daemon is not wanted on a developer's machine.
ifdef CI
TESTING += cron
endif
PACKAGES := $(BUILDING)
# Status bars that need a desktop, and substitutes for a desktop. If one is missing, its tests are skipped with a
# message.
BARS := polybar xvfb waybar sway grim
# The package that creates a Python environment, the homeserver to install in it, and the tests that use the
# homeserver.
SYNAPSE := python3-venv
HOMESERVER := matrix-synapse==1.163.2
BOARD_TESTS := BoardContractTests|BoardTalkTests|BoardStory
# Tools that build and check the packages.
PACKING := dpkg-dev xz-utils binutils python3 lintian devscripts desktop-file-utils debootstrap
# Tools that build and check the packages of other systems.
FOREIGN := rpm shellcheck makepkg ruby nix-bin podman
# Where the recipes of the packages find the sources and the tarballs.
REPOSITORY ?= https://example.org/weatheri-tui
# The flags of the release build.
# -c release                Optimised code.
# --static-swift-stdlib     The Swift runtime is in the binary: four times faster start, no Swift needed to run it.
# -gnone                    No debug information; the binary is stripped anyway.
# -Osize                    For dependencies; Package.swift names the targets that are compiled for speed.
# --use-integrated-…        A target starts as soon as the interfaces below it are written, not when they are compiled.
# -z now                    Imports are bound at start, so their table is read-only afterwards (hardening-check).
# -function-sections        One section per function, so that the linker can drop, merge and order them: 1.3 MB less.
# -use-ld=lld               Swift's own linker (only on Linux, as the next seven): drops unused code, 3 MB less memory.
# --icf=all                 Merges functions with identical code.
# --no-export-dynamic       Exports no symbols, since no library looks any up: 2.5 MB less, starts 0.4 ms faster.
# -z pack-relative-relocs   PACKED: compact relocations, 2 MB less on disk; only if this machine has glibc 2.36 or newer.
# -L.build/linked           ARCHIVED: static C++ library, 70 KB; the shared one costs 1,600 relocations at each start.
# -T no-unwinding.ld        UNWINDING: drops 2 MB of unwinding tables, which neither Swift nor the crash report uses.
# --symbol-ordering-file    ORDER: the functions that a screen needs next to each other, 6 MiB less memory (make order).
# --no-warn-symbol-ordering No warnings about recorded functions that no longer exist.
# -s                        STRIPPED: no symbol table. make order uses -S, which keeps the names of functions.
GLIBC := $(shell getconf GNU_LIBC_VERSION 2>/dev/null | tr -dc '0-9.')
PACKED := $(if $(filter 2.36,$(firstword $(sort 2.36 $(GLIBC)))),-Xlinker -z -Xlinker pack-relative-relocs)
LINKED := .build/linked
ARCHIVES := $(wildcard $(foreach name,stdc++ gcc_eh,$(shell clang -print-file-name=lib$(name).a 2>/dev/null)))
ARCHIVED := $(if $(filter 2,$(words $(ARCHIVES))),-Xswiftc -L$(LINKED))
ORDER := Assets/packaging/order.txt
UNWINDING := -Xlinker -T -Xlinker Assets/packaging/no-unwinding.ld
RELEASE := -c release --use-integrated-swift-driver --static-swift-stdlib -Xswiftc -gnone -Xswiftc -Osize -Xlinker -z -Xlinker now -Xswiftc -Xfrontend -Xswiftc -function-sections \
  $(if $(filter Linux,$(shell uname -s)),-Xswiftc -use-ld=lld -Xlinker --icf=all -Xlinker --no-export-dynamic $(PACKED) $(ARCHIVED) $(UNWINDING) \
  -Xlinker --symbol-ordering-file=$(ORDER) -Xlinker --no-warn-symbol-ordering)
STRIPPED := -Xlinker -s
BINARY := .build/release/weatheri-tui
# Files to install below SHARE. Debian expects the zsh completions of its packages in another folder.
SHARE = $(DESTDIR)$(PREFIX)/share
MANUAL := man/man1/weatheri-tui.1 man/man5/weatheri-tui.5 man/ko/man1/weatheri-tui.1 man/ko/man5/weatheri-tui.5
ZSH_FOLDER ?= zsh/site-functions
COMPLETIONS = bash-completion/completions/weatheri-tui $(ZSH_FOLDER)/_weatheri-tui fish/vendor_completions.d/weatheri-tui.fish
TREE := .build/packages/tree
WARNINGS := $(if $(CI),-Xswiftc -warnings-as-errors)

.PHONY: help setup setup-tests run build test soak test-bars test-board test-office bench order golden languages screenshots places lint install \
  uninstall deb rpm tarball tree recipes test-package test-packages clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install the system packages that the build needs
	@command -v swift >/dev/null || { echo "A Swift 6.2 toolchain is needed: https://www.swift.org/install/linux/"; exit 1; }
	@missing=""; for package in $(PACKAGES); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; done; \
	if [ -n "$$missing" ]; then \
	  command -v apt-get >/dev/null || { echo "Please install:$$missing (this machine has no apt-get)"; exit 1; }; \
	  root=""; [ "$$(id -u)" = 0 ] || root=sudo; \
	  echo "make needs these packages and installs them now (apt-get$${root:+, with sudo}):$$missing"; \
	  { $$root apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$root apt-get install -y -qq $$missing >/dev/null; } \
	    || { echo "Could not install:$$missing. Install them by hand and run make again."; exit 1; }; \
	fi

run: build ## build the program and open the dashboard with sample data
	$(BINARY) --demo

# The linker looks in this folder first and finds only static libraries there.
build: setup ## build the optimised program
	$(if $(ARCHIVED),@mkdir -p $(LINKED) && ln -sf $(firstword $(ARCHIVES)) $(LINKED)/libstdc++.a && ln -sf $(lastword $(ARCHIVES)) $(LINKED)/libgcc_s.a)
	swift build $(RELEASE) $(STRIPPED) --product weatheri-tui

setup-tests: ## install the system packages that the tests need
	@$(MAKE) --no-print-directory setup PACKAGES="$(BUILDING) $(TESTING)"

test: setup-tests ## run the tests (with CI=true also those that measure the machine)
	swift build --build-tests $(WARNINGS)
	swift test --skip-build

languages: setup-tests ## print the phrases that a table of translations lacks (CODE=ja)
	swift build --build-tests $(WARNINGS)
	WEATHERI_UNTRANSLATED=$(or $(CODE),ja) swift test --skip-build --filter LanguageTableTests | grep '^"' || true

soak: setup-tests ## test a simulated week, idle wake-ups, memory and bytes per key
	swift build --build-tests $(WARNINGS)
	WEATHERI_SOAK=7 swift test --skip-build --filter 'SoakStory|BudgetStory'

test-bars: ## test every supported status bar, also those that need a desktop
	$(MAKE) setup PACKAGES="$(BUILDING) $(TESTING) $(BARS)"
	swift build --build-tests $(WARNINGS)
	swift test --skip-build --filter 'BarTests|WaybarTests'

test-board: ## test the boards with a real Matrix homeserver (Synapse) on the loopback
	$(MAKE) setup PACKAGES="$(BUILDING) $(TESTING) $(SYNAPSE)"
	swift build --build-tests $(WARNINGS)
	@[ -x .build/synapse/bin/python ] || python3 -m venv .build/synapse; \
	if .build/synapse/bin/pip install --quiet --disable-pip-version-check $(HOMESERVER); then \
	  WEATHERI_SYNAPSE_PYTHON="$(CURDIR)/.build/synapse/bin/python" swift test --skip-build --filter '$(BOARD_TESTS)'; \
	elif [ -n "$(CI)" ]; then exit 1; \
	else echo "$(HOMESERVER) cannot be fetched from PyPI: the board was not tested with a real server."; fi

test-office: ## test 1,000 clients that share one key through nginx (Assets/server)
	$(MAKE) setup PACKAGES="$(BUILDING) $(TESTING) nginx-light"
	swift build --build-tests $(WARNINGS)
	WEATHERI_OFFICE=1 swift test --skip-build --filter 'OfficeTests'

bench: build ## measure starts, keys, idling, refreshes, instructions and search
	swift build $(RELEASE) $(STRIPPED) --product Bench
	.build/release/Bench $(BINARY)

order: ## record again which functions a screen needs, for the linker
	$(MAKE) setup PACKAGES="$(PACKAGES) valgrind"
	$(MAKE) build STRIPPED="-Xlinker -S"
	swift build $(RELEASE) $(STRIPPED) --product Bench
	.build/release/Bench $(BINARY) order > .build/order.txt
	mv .build/order.txt $(ORDER)

golden: setup-tests ## record again all golden pictures and the key tables of the guides
	WEATHERI_GOLDEN=record swift test --filter 'DashboardTests|StageTests|ManualTests'
	@git --no-pager diff --stat -- Tests/DashboardTests/Golden Assets/guide

screenshots: build ## record again the pictures of the README
	swift build --product Screenshots
	.build/debug/Screenshots $(BINARY) Assets/screenshots

places: ## build again the tables of places and coasts (Assets/places)
	Assets/places/make.sh

lint: ## check the format of every Swift file
	swift format lint --strict --recursive Sources Tests Assets Package.swift

install: $(if $(BUILT),,build) ## install program, manual, completions and icon into PREFIX (/usr/local)
	install -D -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/weatheri-tui
	install -D -m 644 Assets/desktop/weatheri-tui.desktop -t $(SHARE)/applications
	install -D -m 644 Assets/desktop/weatheri-tui.svg -t $(SHARE)/icons/hicolor/scalable/apps
	install -D -m 644 Assets/guide/config.toml -t $(SHARE)/doc/weatheri-tui
	install -d $(foreach file,$(MANUAL) $(COMPLETIONS),$(SHARE)/$(dir $(file)))
	set -e; for page in $(MANUAL); do \
	  language=en; [[ $$page != */ko/* ]] || language=ko; \
	  $(BINARY) manual $${page##*.} --language $$language > $(SHARE)/$$page; done
	set -eo pipefail; shells=(bash zsh fish); for file in $(COMPLETIONS); do \
	  $(BINARY) --generate-completion-script $$shells | sed '1{/^#!/d}' > $(SHARE)/$$file; shells=("$${shells[@]:1}"); done

uninstall: ## remove the files that make install wrote
	rm -f $(DESTDIR)$(PREFIX)/bin/weatheri-tui $(addprefix $(SHARE)/,$(MANUAL) $(COMPLETIONS) \
	  applications/weatheri-tui.desktop icons/hicolor/scalable/apps/weatheri-tui.svg)
	rm -rf $(SHARE)/weatheri $(SHARE)/doc/weatheri-tui

deb: ## pack a Debian package into .build/packages
	@$(MAKE) setup PACKAGES="$(PACKAGES) $(PACKING)"
	$(MAKE) tree ZSH_FOLDER=zsh/vendor-completions
	Assets/packaging/deb.sh $(TREE) .build/packages

tarball: ## pack a tarball for any Linux with glibc 2.36 into .build/packages
	@$(MAKE) setup PACKAGES="$(PACKAGES) $(PACKING)"
	$(MAKE) tree
	Assets/packaging/tarball.sh $(TREE) .build/packages

# With PACKAGES= nothing is installed, for Fedora.
rpm: recipes ## pack an RPM package into .build/packages
	@$(MAKE) setup PACKAGES="$(if $(PACKAGES),$(PACKAGES) $(PACKING) $(FOREIGN))"
	$(MAKE) tree
	Assets/packaging/rpm.sh $(TREE) .build/packages

recipes: ## write the recipes for Fedora, Arch, Homebrew, Nix and containers (REPOSITORY=URL)
	Assets/packaging/recipes.sh $(REPOSITORY) .build/packages $(SOURCES)

# The files of a package.
tree:
	rm -rf $(TREE)
	mkdir -p .build/packages
	$(MAKE) install DESTDIR=$(TREE) PREFIX=/usr ZSH_FOLDER=$(ZSH_FOLDER)

test-package: deb ## test the Debian package on a Debian without Swift: install, run, upgrade, purge (as root)
	Assets/packaging/test.sh .build/packages

test-packages: deb rpm tarball ## test all packages, and the recipes as far as this machine can (as root)
	Assets/packaging/test.sh .build/packages
	Assets/packaging/check.sh .build/packages

clean: ## remove everything that was built
	rm -rf .build
