#ifndef WEATHERI_CDESCRIPTORS_H
#define WEATHERI_CDESCRIPTORS_H

// Functions that Swift's Glibc module does not export, for descriptors that child processes must not inherit.
// Including glibc's headers here would assign their types to this module or to Glibc, whichever is built first; so
// pointers are untyped.

// In glibc since 2.34. `actions` is a posix_spawn_file_actions_t.
int posix_spawn_file_actions_addclosefrom_np(void *actions, int first);

// `address` is a sockaddr, `length` a socklen_t.
int accept4(int listener, void *address, void *length, int flags);
int pipe2(int ends[2], int flags);

#endif
