// A narrow, non-variadic door to libdbus, which is loaded when the bus is first asked for and not before.
//
// One thread owns a connection. Everything here blocks, at most as long as it says.

#ifndef WEATHERI_CDBUS_H
#define WEATHERI_CDBUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Loads libdbus; later calls cost nothing. False where it is missing.
bool weatheri_bus_load(void);

/// A connection of one's own to a bus, for talking with one service there.
typedef struct weatheri_bus weatheri_bus;

/// NULL where no bus listens at the address, or does not let us in. Whether the service is there shows when it is asked.
weatheri_bus *_Nullable weatheri_bus_open(const char *address, const char *service);
void weatheri_bus_close(weatheri_bus *bus);

/// What came back, or a signal.
typedef struct weatheri_bus_answer weatheri_bus_answer;

/// The name of an error and what was said, cut off where they are longer than any that counts; empty where there was
/// none.
typedef struct {
  char name[128];
  char words[256];
} weatheri_bus_refusal;

/// Calls a method, with up to two strings, and waits. NULL where an error came back, or nothing in time.
weatheri_bus_answer *_Nullable weatheri_bus_ask(
  weatheri_bus *bus, const char *path, const char *interface, const char *method, const char *_Nullable first,
  const char *_Nullable second, weatheri_bus_refusal *refusal);

/// Sets a property; false where an error came back, or nothing in time.
bool weatheri_bus_set_text(
  weatheri_bus *bus, const char *path, const char *interface, const char *name, const char *text,
  weatheri_bus_refusal *refusal);
bool weatheri_bus_set_number(
  weatheri_bus *bus, const char *path, const char *interface, const char *name, uint32_t number,
  weatheri_bus_refusal *refusal);

/// A notice for the desktop. Every text is UTF-8.
typedef struct {
  const char *app;
  const char *icon;
  const char *desktop_entry;
  const char *summary;
  const char *body;
  /// The URI of a picture.
  const char *_Nullable picture;
  /// Names of the same one replace each other where a server goes by that.
  const char *tag;
  /// The number of the one it replaces; 0 is none.
  uint32_t replaces;
  /// 0 is low, 1 normal, 2 critical.
  uint8_t urgency;
} weatheri_bus_notice;

/// Shows a notice and returns its number; 0 where an error came back, or nothing in time.
uint32_t weatheri_bus_notify(weatheri_bus *bus, const weatheri_bus_notice *notice, weatheri_bus_refusal *refusal);

/// From now on signals that fit the rule are heard.
void weatheri_bus_listen(weatheri_bus *bus, const char *rule);

/// The next of those signals; NULL where none came in time, or the bus has gone.
weatheri_bus_answer *_Nullable weatheri_bus_hear(
  weatheri_bus *bus, const char *interface, const char *name, int timeout_ms);

void weatheri_bus_forget(weatheri_bus_answer *answer);

/// The n-th argument, the path of an object; NULL where it is something else or not there. libdbus has seen to it that
/// it is well-formed: it ends the program that asks for one that is not.
const char *_Nullable weatheri_bus_path(weatheri_bus_answer *answer, int number);
/// The first argument, a string; NULL where it is something else.
const char *_Nullable weatheri_bus_text(weatheri_bus_answer *answer);
/// Whether the first argument is a list of strings with this one in it.
bool weatheri_bus_lists(weatheri_bus_answer *answer, const char *word);
/// The first argument, a variant that holds a floating-point number. False where it does not.
bool weatheri_bus_number(weatheri_bus_answer *answer, double *number);

#pragma clang assume_nonnull end

#endif
