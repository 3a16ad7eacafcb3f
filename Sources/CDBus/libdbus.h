// The part of libdbus 1 that is used, declared here: the library's own headers are in a folder that only pkg-config
// finds, and using pkg-config would also link the library, which would then be loaded at every start. Names and types
// of soname 3 have not changed since 2006.

#pragma once

#include <stdint.h>

typedef uint32_t dbus_bool_t;
typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;

// The library needs fourteen words; it uses no others.
typedef struct {
  void *words[24];
} DBusMessageIter;

typedef struct {
  const char *name;
  const char *message;
  unsigned int bits;
  void *padding;
} DBusError;

enum {
  dbus_type_string = 's',
  dbus_type_path = 'o',
  dbus_type_byte = 'y',
  dbus_type_int32 = 'i',
  dbus_type_uint32 = 'u',
  dbus_type_double = 'd',
  dbus_type_variant = 'v',
  dbus_type_array = 'a',
  dbus_type_dict_entry = 'e',
};

void dbus_error_init(DBusError *error);
void dbus_error_free(DBusError *error);
dbus_bool_t dbus_threads_init_default(void);

DBusConnection *dbus_connection_open_private(const char *address, DBusError *error);
dbus_bool_t dbus_bus_register(DBusConnection *connection, DBusError *error);
void dbus_bus_add_match(DBusConnection *connection, const char *rule, DBusError *error);
void dbus_connection_set_exit_on_disconnect(DBusConnection *connection, dbus_bool_t exits);
void dbus_connection_close(DBusConnection *connection);
void dbus_connection_unref(DBusConnection *connection);
DBusMessage *dbus_connection_send_with_reply_and_block(
  DBusConnection *connection, DBusMessage *message, int milliseconds, DBusError *error);
dbus_bool_t dbus_connection_read_write(DBusConnection *connection, int milliseconds);
DBusMessage *dbus_connection_pop_message(DBusConnection *connection);

DBusMessage *dbus_message_new_method_call(
  const char *destination, const char *path, const char *interface, const char *method);
void dbus_message_unref(DBusMessage *message);
dbus_bool_t dbus_message_is_signal(DBusMessage *message, const char *interface, const char *name);

void dbus_message_iter_init_append(DBusMessage *message, DBusMessageIter *iter);
dbus_bool_t dbus_message_iter_append_basic(DBusMessageIter *iter, int type, const void *value);
dbus_bool_t dbus_message_iter_open_container(
  DBusMessageIter *iter, int type, const char *signature, DBusMessageIter *inner);
dbus_bool_t dbus_message_iter_close_container(DBusMessageIter *iter, DBusMessageIter *inner);
dbus_bool_t dbus_message_iter_init(DBusMessage *message, DBusMessageIter *iter);
dbus_bool_t dbus_message_iter_next(DBusMessageIter *iter);
int dbus_message_iter_get_arg_type(DBusMessageIter *iter);
void dbus_message_iter_recurse(DBusMessageIter *iter, DBusMessageIter *inner);
void dbus_message_iter_get_basic(DBusMessageIter *iter, void *value);
