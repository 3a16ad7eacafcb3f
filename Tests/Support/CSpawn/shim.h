#ifndef WEATHERI_CSPAWN_H
#define WEATHERI_CSPAWN_H

#include <spawn.h>

// glibc has it since 2.34, and Swift's Glibc does not offer it.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

#endif
