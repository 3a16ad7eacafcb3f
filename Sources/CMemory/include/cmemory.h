// Settings of the C library for free memory.

#ifndef WEATHERI_CMEMORY_H
#define WEATHERI_CMEMORY_H

/// Makes all threads share two heaps. By default the C library gives every thread its own heap and never releases any
/// of them. Call it before the first thread is started.
void weatheri_memory_share_heaps(void);

/// Returns the free memory of the heaps to the system.
void weatheri_memory_give_back(void);

#endif
