/*
 * Memory that runs out under Pango, Cairo, fontconfig and GLib.
 *
 * These libraries offer no allocator to replace. Without memory they abort, hang, or go on with
 * half of their configuration and draw something else. So a program that draws checks every
 * allocation of the process.
 */
#ifndef RENDER_PAPER_GUARD_H
#define RENDER_PAPER_GUARD_H

/* From now on an allocation that fails, in whatever library, ends the process by mem_out(). Does
 * nothing where the C library is not glibc or a sanitizer has its own allocator. */
void guard_start(void);

#endif
