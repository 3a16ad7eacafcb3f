// What the system keeps in memory for this process, beyond what it needs just now.

#ifndef WEATHERI_CMEMORY_H
#define WEATHERI_CMEMORY_H

/// Lets all threads share two heaps. Left alone, the C library gives every thread one of its own, and none of them
/// is ever given back. To be said before there are threads.
void weatheri_memory_share_heaps(void);

/// Gives back what is not in use: free memory of the heaps, and the pages of code and constants of the program and its
/// libraries. The latter are files: what is needed again is there again at the first touch, from the system's cache.
void weatheri_memory_give_back(void);

#endif
