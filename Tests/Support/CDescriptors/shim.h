#ifndef WEATHERI_CDESCRIPTORS_H
#define WEATHERI_CDESCRIPTORS_H

// What Swift's Glibc does not offer of descriptors that no other program may hold. To include glibc's headers here would
// make their types this module's or Glibc's, according to which is built first; so pointers have no type.

// glibc has it since 2.34. The actions are a posix_spawn_file_actions_t.
int posix_spawn_file_actions_addclosefrom_np(void *actions, int first);

// The address is a sockaddr, the length a socklen_t.
int accept4(int listener, void *address, void *length, int flags);
int pipe2(int ends[2], int flags);

#endif
