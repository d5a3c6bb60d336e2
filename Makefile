# slink: one Makefile, not recursive. `make help` says what there is to make.

SHELL := /bin/sh
.DELETE_ON_ERROR:
.SUFFIXES:

BUILD   ?= build
CC      := gcc
OPT     ?= -O2 -g
SAN     ?=
WARN    := -Wall -Wextra -Werror -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
           -Wold-style-definition -Wpointer-arith -Wwrite-strings -Wcast-qual -Wundef \
           -Wconversion -Wno-sign-conversion -Wformat=2 -Wvla -Wdouble-promotion
# Under sanitizers gcc guesses at value ranges and sees truncation where there is none.
WARN    += $(if $(SAN),-Wno-format-truncation)
# Builds with sanitizers also run the expensive assertions: see src/base/checks.h.
CPPFLAGS := -Isrc -I. -D_GNU_SOURCE $(if $(SAN),-DSLINK_CHECKS)
CFLAGS   := -std=c11 $(OPT) $(SAN) $(WARN)

# Commands are told in short; `make V=1` shows them whole.
Q = $(if $(V),,@echo "  $(patsubst $(BUILD)/%,%,$@)";)

# ---- what is built ----------------------------------------------------------------------------
CORE_SRC  := $(wildcard src/base/*.c src/model/*.c src/format/*.c src/regions/*.c src/regions/exact/*.c src/fields/*.c \
               src/mcc/*.c src/solver/*.c src/solver/*/*.c src/search/*.c src/count/*.c src/judge/*.c \
               src/generator/*.c src/check/*.c) \
             $(filter-out src/tools/slink_%.c,$(wildcard src/tools/*.c))
DRAW_SRC  := $(wildcard render/*.c)
TOOL_SRC  := $(wildcard src/tools/slink_*.c)
UNIT_SRC  := $(wildcard tests/unit/*.c)
BENCH_SRC := $(wildcard tests/bench/*.c)
CROSS_SRC := $(wildcard tests/cross/*.c)
QUALITY_SRC := $(wildcard tests/quality/*.c)

obj  = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
CORE := $(BUILD)/libslink.a
DRAW := $(BUILD)/libslinkdraw.a
PROGRAMS := $(patsubst src/tools/%.c,$(BUILD)/bin/%,$(subst _,-,$(TOOL_SRC)))
UNITS    := $(patsubst tests/unit/%.c,$(BUILD)/unit/%,$(UNIT_SRC))
CROSS    := $(call obj,$(filter-out tests/cross/crosscheck.c,$(CROSS_SRC)))
BENCHES  := $(patsubst tests/bench/%.c,$(BUILD)/bench/%,$(BENCH_SRC))

# Asked only when a recipe needs the answer: pkg-config may still have to be installed.
PKG_CORE := jansson glib-2.0
PKG_DRAW := cairo pangocairo
CORE_LIBS = $(shell pkg-config --libs $(PKG_CORE)) -lgmp -lm
DRAW_LIBS = $(shell pkg-config --libs $(PKG_DRAW))
DRAW_CFLAGS = $(shell pkg-config --cflags $(PKG_DRAW) $(PKG_CORE))

# ---- packages: the one place that names them --------------------------------------------------
DEPS_BUILD := gcc libc6-dev pkg-config libjansson-dev libgmp-dev libcairo2-dev libpango1.0-dev \
              libglib2.0-dev
DEPS_BOOK  := parallel fonts-dejavu-core
DEPS_TEST  := libcmocka-dev poppler-utils qpdf
DEPS_LINT  := shellcheck clang-format
DEPS_PEERS := sgt-puzzles gringo libcadical-dev

# $(call install,PACKAGES): nothing when all are there; else apt-get as root or through sudo.
define install
@missing=; for p in $(1); do \
  dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$p"; \
done; \
[ -z "$$missing" ] && exit 0; \
if [ "$$(id -u)" = 0 ]; then sudo=; \
elif sudo -n true 2>/dev/null; then sudo='sudo -n'; \
else echo "make: please ask your administrator for:$$missing" >&2; exit 1; fi; \
echo "installing:$$missing"; \
export DEBIAN_FRONTEND=noninteractive; \
$$sudo apt-get update -qq && \
$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing \
  </dev/null >$${TMPDIR:-/tmp}/slink-apt.$$$$ 2>&1 || \
  { cat $${TMPDIR:-/tmp}/slink-apt.$$$$ >&2; rm -f $${TMPDIR:-/tmp}/slink-apt.$$$$; exit 1; }; \
rm -f $${TMPDIR:-/tmp}/slink-apt.$$$$
endef

# Goals that set everything up by themselves; a plain `make` only compiles.
ifneq ($(filter book test check-san lint bench crosscheck quality,$(MAKECMDGOALS)),)
READY := deps-build
endif

# ---- goals ------------------------------------------------------------------------------------
.PHONY: all deps deps-build deps-book deps-test deps-lint deps-bench book test check-san \
        check-san-build check-regions check-rules crosscheck quality bench lint format clean help

all: $(PROGRAMS)

help:
	@echo 'make            build the programs into $(BUILD)/bin'
	@echo 'make book       install what is missing, build, make $(BUILD)/book.pdf'
	@echo 'make test       install what is missing, build, run all tests'
	@echo 'make check-san  the tests again under ASan and UBSan'
	@echo 'make lint       floors, scripts, layout of the source'
	@echo 'make format     lay out the source as .clang-format says'
	@echo 'make check-regions  100,000 fields cut and checked'
	@echo 'make check-rules  every rule by itself, on small boards and 4,000,000 random ones'
	@echo 'make crosscheck [SEED=1] [N=100000]  all engines asked about N random boards'
	@echo 'make quality [N=1000]  the puzzles of docs/quality.md made, measured and plotted'
	@echo 'make bench      timings against peers (installs them)'
	@echo 'make deps       install all packages but the peers; deps-bench: the peers'
	@echo 'make clean      remove $(BUILD)'

deps: deps-build deps-book deps-test deps-lint
deps-build: ; $(call install,$(DEPS_BUILD))
deps-book: deps-build ; $(call install,$(DEPS_BOOK))
deps-test: deps-book ; $(call install,$(DEPS_TEST))
deps-lint: ; $(call install,$(DEPS_LINT))
deps-bench: deps-test ; $(call install,$(DEPS_PEERS))

book: $(BUILD)/book.pdf
	@echo "The book is $(abspath $(BUILD)/book.pdf)"

$(BUILD)/book.pdf: $(PROGRAMS) scripts/makebook.sh $(wildcard templates/book/*) | deps-book
	PATH="$(abspath $(BUILD)/bin):$$PATH" scripts/makebook.sh -n 24 --seed 2026 -o $@

test: $(PROGRAMS) $(UNITS) $(BUILD)/bench/quality | deps-test
	tests/run.sh $(BUILD) $(UNITS)

check-san:
	+@$(MAKE) --no-print-directory BUILD=$(BUILD)/san OPT='-O1 -g' \
	  SAN='-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer' test

# The full run of the divisions, too long for every change: some minutes.
check-regions: $(BUILD)/unit/test_regions_divide
	REGIONS_FIELDS=100000 $<

# The full run of the rules by themselves: three quarters of an hour.
check-rules: $(BUILD)/unit/test_solver_alone
	RULES_TRIPLES=1000000 $<

# All engines on random boards; some minutes. Board i of a seed is always the same, so FIRST splits a
# run; JOBS processes work at a time.
SEED  ?= 1
N     ?= 100000
FIRST ?= 0
JOBS  ?= 2
crosscheck: $(BUILD)/crosscheck
	$< $(SEED) $(N) $(FIRST) $(JOBS)

# What docs/quality.md tells: N puzzles of each kind, measured; some minutes.
quality: $(PROGRAMS) $(BUILD)/bench/quality | deps-bench
	tests/quality/run.sh $(BUILD) $(if $(filter file,$(origin N)),1000,$(N))

bench: $(PROGRAMS) $(BENCHES) | deps-bench
	tests/bench/run.sh $(BUILD)

lint: | deps-lint
	scripts/lint.sh

format: | deps-lint
	clang-format -i $$(git ls-files '*.c' '*.h')

clean:
	rm -rf $(BUILD)

# ---- how --------------------------------------------------------------------------------------
$(BUILD)/obj/render/%.o $(BUILD)/obj/src/tools/slink_book.o $(BUILD)/obj/src/tools/slink_render.o: \
  CFLAGS += $(DRAW_CFLAGS)

$(call obj,src/base/ini.c src/model/canon.c): CFLAGS += $(shell pkg-config --cflags $(PKG_CORE))

$(BUILD)/obj/%.o: %.c Makefile | $(READY)
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c $< -o $@

# Their vectors never leave the engine, so how another compiler would hand them over is no matter.
$(call obj,$(wildcard src/solver/square/*.c)): CFLAGS += -Wno-psabi

$(CORE): $(call obj,$(CORE_SRC))
	@rm -f $@
	$(Q)ar rcs $@ $^

$(DRAW): $(call obj,$(DRAW_SRC))
	@rm -f $@
	$(Q)ar rcs $@ $^

.SECONDEXPANSION:
$(PROGRAMS): $(BUILD)/bin/%: $(BUILD)/obj/src/tools/$$(subst -,_,$$*).o $(CORE)
	@mkdir -p $(@D)
	$(Q)$(CC) $(SAN) $(OPT) -o $@ $(filter-out %.a,$^) $(LINK_DRAW) $(CORE) $(CORE_LIBS) $(LINK_LIBS)

$(UNITS): $(BUILD)/unit/%: $(BUILD)/obj/tests/unit/%.o $(CORE)
	@mkdir -p $(@D)
	$(Q)$(CC) $(SAN) $(OPT) -o $@ $(filter-out %.a,$^) $(LINK_DRAW) $(CORE) -lcmocka $(CORE_LIBS) $(LINK_LIBS)

$(BENCHES): $(BUILD)/bench/%: $(BUILD)/obj/tests/bench/%.o $(CORE)
	@mkdir -p $(@D)
	$(Q)$(CC) $(SAN) $(OPT) -o $@ $(filter-out %.a,$^) $(CORE) $(CORE_LIBS) $(LINK_LIBS)

# The peer whose library is linked; the runtime of C++ that it needs is there without a compiler.
CADICAL := $(call obj,tests/bench/peers/cadical.c)
$(CADICAL) $(call obj,$(BENCH_SRC)): CPPFLAGS += -Itests/bench
$(CADICAL): | $(if $(READY),deps-bench)
$(BUILD)/bench/decide_speed: $(CADICAL)
$(BUILD)/bench/decide_speed: LINK_LIBS = -lcadical -l:libstdc++.so.6 -lm

# The engines beside each other: a program of its own, and a test.
$(BUILD)/crosscheck: $(call obj,$(CROSS_SRC)) $(CORE)
	$(Q)$(CC) $(SAN) $(OPT) -o $@ $(filter-out %.a,$^) $(CORE) $(CORE_LIBS)

$(BUILD)/unit/test_cross: $(CROSS)

# What measures the puzzles of docs/quality.md.
$(BUILD)/bench/quality: $(call obj,$(QUALITY_SRC)) $(CORE)
	@mkdir -p $(@D)
	$(Q)$(CC) $(SAN) $(OPT) -o $@ $(filter-out %.a,$^) $(CORE) $(CORE_LIBS)

$(call obj,$(CROSS_SRC) $(QUALITY_SRC)): CPPFLAGS += -Itests

# These tests count what is asked of memory.
$(filter %_memory,$(UNITS)): LINK_LIBS = \
  -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc

# Only what draws links the drawing libraries.
DRAWING := $(BUILD)/bin/slink-render $(BUILD)/bin/slink-book $(filter $(BUILD)/unit/test_render%,$(UNITS))
$(DRAWING): $(DRAW)
$(DRAWING): LINK_DRAW = $(DRAW)
$(DRAWING): LINK_LIBS = $(DRAW_LIBS) -lm
$(call obj,$(filter tests/unit/test_render%,$(UNIT_SRC))): CFLAGS += $(DRAW_CFLAGS)
$(call obj,$(UNIT_SRC)): CPPFLAGS += -Itests -DTEST_DATA='"$(abspath tests/data)"'
# A test waits for its library even where nothing else asks for it.
$(call obj,$(UNIT_SRC)): | $(if $(READY),deps-test)

-include $(patsubst %.o,%.d,$(CADICAL) $(call obj,$(CORE_SRC) $(DRAW_SRC) $(TOOL_SRC) $(UNIT_SRC) $(BENCH_SRC) \
  $(CROSS_SRC) $(QUALITY_SRC)))
