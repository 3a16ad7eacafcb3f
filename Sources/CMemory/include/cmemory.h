// What the C library keeps of memory that nothing needs any more.

#ifndef WEATHERI_CMEMORY_H
#define WEATHERI_CMEMORY_H

/// Lets all threads share two heaps. Left alone, the C library gives every thread one of its own, and none of them
/// is ever given back. To be said before there are threads.
void weatheri_memory_share_heaps(void);

/// Gives back the free memory of the heaps.
void weatheri_memory_give_back(void);

#endif
