#ifndef WEATHERI_CSPAWN_H
#define WEATHERI_CSPAWN_H

// glibc has it since 2.34, and Swift's Glibc does not offer it. The actions are a posix_spawn_file_actions_t: to include
// its header here would make its types this module's or Glibc's, according to which is built first.
int posix_spawn_file_actions_addclosefrom_np(void *actions, int first);

#endif
