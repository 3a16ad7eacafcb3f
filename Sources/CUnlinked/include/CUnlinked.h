#pragma once

// Ends the program: called in place of a part of Swift's libraries that is not linked. Aligned as descriptions of types are.
__attribute__((noreturn, aligned(16), visibility("hidden"))) void weatheri_unlinked(void);
