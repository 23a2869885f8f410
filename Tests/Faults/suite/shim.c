// Stands between a program and the C library (ld.so(8), LD_PRELOAD): writes down what the program does to the files of
// one folder, and makes calls fail as it is told.
//
//   FAULT_FOLDER  the folder's real path
//   FAULT_LOG     where records are appended, if it is set
//   FAULT_RULE    a file with a `struct rule`, which may be changed at any time, if it is set
//
// One lock is held over a call and its record, so the log has the order in which things happened.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { FILES = 4096, PATH = 512 };
enum call { CALL_WRITE = 1, CALL_TRUNCATE = 2, CALL_SYNC = 4, CALL_CREATE = 8, CALL_UNLINK = 16, CALL_RENAME = 32, CALL_READ = 64 };
enum manner { FAILS = 0, FAILS_HALF_DONE = 1, DOES_HALF = 2 };

struct rule {
  int32_t calls;   // which calls, as a sum of `enum call`
  int32_t error;   // what errno says
  int32_t manner;  // of a write
  int32_t unused;
  int64_t skip;   // so many are let pass first
  int64_t count;  // so many fail then; a negative number never ends
  int64_t hits;   // so many have failed
  char pattern[64];
};

struct record {
  char kind;
  char unused[7];
  uint64_t inode;
  int64_t offset;
  uint32_t name_size;
  uint32_t size;
};

struct file {
  char name[PATH];  // relative to the folder; empty if the file is not watched
  uint64_t inode;
};

static struct file files[FILES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH];
static int log_file = -1;
static volatile struct rule *rule;

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULT_FOLDER");
  if (!path || strlen(path) >= PATH) return;
  const char *log_path = getenv("FAULT_LOG"), *rule_path = getenv("FAULT_RULE");
  if (log_path) log_file = REAL(open)(log_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  int control = rule_path ? REAL(open)(rule_path, O_RDWR | O_CLOEXEC) : -1;
  if (control >= 0) {
    void *shared = mmap(NULL, sizeof(struct rule), PROT_READ | PROT_WRITE, MAP_SHARED, control, 0);
    if (shared != MAP_FAILED) rule = shared;
    REAL(close)(control);
  }
  strcpy(folder, path);
}

// The path within the folder, or null if it is elsewhere. The index of the write-ahead log is no file that lasts.
static const char *watched(const char *path) {
  size_t length = strlen(folder);
  if (!length || !path || strncmp(path, folder, length) || (path[length] != '/' && path[length])) return NULL;
  const char *name = path[length] ? path + length + 1 : ".";
  if (!*name) name = ".";
  size_t size = strlen(name);
  return size > 4 && !strcmp(name + size - 4, "-shm") ? NULL : name;
}

static struct file *file(int descriptor) {
  if (descriptor < 0 || descriptor >= FILES || !files[descriptor].name[0]) return NULL;
  return &files[descriptor];
}

static void note(char kind, const char *name, uint64_t inode, int64_t offset, const void *data, size_t size) {
  if (log_file < 0) return;
  struct record record = {.kind = kind, .inode = inode, .offset = offset, .name_size = strlen(name), .size = size};
  struct iovec parts[] = {{&record, sizeof record}, {(void *)name, record.name_size}, {(void *)data, size}};
  ssize_t whole = sizeof record + record.name_size + size;
  if (writev(log_file, parts, 3) != whole) {
    perror("FAULT_LOG");
    abort();
  }
}

// Whether the rule makes this call fail.
static int fails(enum call call, const char *name) {
  if (!rule || !rule->count || !(rule->calls & call) || fnmatch((const char *)rule->pattern, name, 0)) return 0;
  if (rule->skip > 0) {
    rule->skip -= 1;
    return 0;
  }
  if (rule->count > 0) rule->count -= 1;
  rule->hits += 1;
  errno = rule->error;
  return 1;
}

static int opened(int descriptor, const char *path, int is_new) {
  const char *name = watched(path);
  struct stat status;
  if (descriptor < 0 || descriptor >= FILES || !name || strlen(name) >= PATH || fstat(descriptor, &status)) {
    return descriptor;
  }
  strcpy(files[descriptor].name, name);
  files[descriptor].inode = status.st_ino;
  if (is_new) note('C', name, status.st_ino, 0, NULL, 0);
  return descriptor;
}

static int open_watched(const char *path, int flags, mode_t mode) {
  const char *name = watched(path);
  if (!name) return REAL(open)(path, flags, mode);
  pthread_mutex_lock(&lock);
  int is_new = flags & O_CREAT && access(path, F_OK), descriptor = -1;
  if (!is_new || !fails(CALL_CREATE, name)) descriptor = opened(REAL(open)(path, flags, mode), path, is_new);
  if (descriptor >= 0 && !is_new && flags & O_TRUNC) note('T', name, files[descriptor].inode, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return descriptor;
}

#define OPEN_BODY                                 \
  va_list rest;                                   \
  va_start(rest, flags);                          \
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
  va_end(rest)

int open(const char *path, int flags, ...) {
  OPEN_BODY;
  return open_watched(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  OPEN_BODY;
  return open_watched(path, flags, mode);
}

int openat(int from, const char *path, int flags, ...) {
  OPEN_BODY;
  return watched(path) ? open_watched(path, flags, mode) : REAL(openat)(from, path, flags, mode);
}

int openat64(int from, const char *path, int flags, ...) {
  OPEN_BODY;
  return watched(path) ? open_watched(path, flags, mode) : REAL(openat)(from, path, flags, mode);
}

int mkstemp(char *path) {
  const char *name = watched(path);
  if (!name) return REAL(mkstemp)(path);
  pthread_mutex_lock(&lock);
  int descriptor = fails(CALL_CREATE, name) ? -1 : opened(REAL(mkstemp)(path), path, 1);
  pthread_mutex_unlock(&lock);
  return descriptor;
}

int mkstemp64(char *path) { return mkstemp(path); }

int close(int descriptor) {
  if (file(descriptor)) {
    pthread_mutex_lock(&lock);
    files[descriptor].name[0] = 0;
    pthread_mutex_unlock(&lock);
  }
  return REAL(close)(descriptor);
}

ssize_t pwrite(int descriptor, const void *data, size_t size, off_t offset) {
  struct file *file_ = file(descriptor);
  if (!file_) return REAL(pwrite)(descriptor, data, size, offset);
  pthread_mutex_lock(&lock);
  int is_bad = fails(CALL_WRITE, file_->name), error = errno, manner = is_bad ? rule->manner : FAILS;
  ssize_t done = -1;
  if (!is_bad || manner != FAILS) {
    // More than nothing, which would be an error as well.
    done = REAL(pwrite)(descriptor, data, is_bad ? size - size / 2 : size, offset);
    if (done > 0) note('W', file_->name, file_->inode, offset, data, done);
    if (done < 0) error = errno;
  }
  if (is_bad && manner != DOES_HALF) done = -1;
  pthread_mutex_unlock(&lock);
  if (done < 0) errno = error;
  return done;
}

ssize_t pwrite64(int descriptor, const void *data, size_t size, off_t offset) {
  return pwrite(descriptor, data, size, offset);
}

ssize_t pread(int descriptor, void *data, size_t size, off_t offset) {
  struct file *file_ = file(descriptor);
  if (file_ && rule && rule->count && rule->calls & CALL_READ) {
    pthread_mutex_lock(&lock);
    int is_bad = fails(CALL_READ, file_->name), error = errno;
    pthread_mutex_unlock(&lock);
    errno = error;
    if (is_bad) return -1;
  }
  return REAL(pread)(descriptor, data, size, offset);
}

ssize_t pread64(int descriptor, void *data, size_t size, off_t offset) {
  return pread(descriptor, data, size, offset);
}

ssize_t write(int descriptor, const void *data, size_t size) {
  if (!file(descriptor)) return REAL(write)(descriptor, data, size);
  int is_appending = fcntl(descriptor, F_GETFL) & O_APPEND;
  off_t offset = lseek(descriptor, 0, is_appending ? SEEK_END : SEEK_CUR);
  ssize_t done = pwrite(descriptor, data, size, offset);
  if (done > 0) lseek(descriptor, offset + done, SEEK_SET);
  return done;
}

int ftruncate(int descriptor, off_t size) {
  struct file *file_ = file(descriptor);
  if (!file_) return REAL(ftruncate)(descriptor, size);
  pthread_mutex_lock(&lock);
  int code = fails(CALL_TRUNCATE, file_->name) ? -1 : REAL(ftruncate)(descriptor, size);
  if (code == 0) note('T', file_->name, file_->inode, size, NULL, 0);
  pthread_mutex_unlock(&lock);
  return code;
}

int ftruncate64(int descriptor, off_t size) { return ftruncate(descriptor, size); }

static int sync_watched(int descriptor, int (*sync)(int)) {
  struct file *file_ = file(descriptor);
  if (!file_) return sync(descriptor);
  pthread_mutex_lock(&lock);
  int is_bad = fails(CALL_SYNC, file_->name), error = errno;
  int code = is_bad ? -1 : sync(descriptor);
  note(code ? 'F' : 'S', file_->name, file_->inode, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  if (is_bad) errno = error;
  return code;
}

int fsync(int descriptor) { return sync_watched(descriptor, REAL(fsync)); }

int fdatasync(int descriptor) { return sync_watched(descriptor, REAL(fdatasync)); }

int unlink(const char *path) {
  const char *name = watched(path);
  if (!name) return REAL(unlink)(path);
  pthread_mutex_lock(&lock);
  int code = fails(CALL_UNLINK, name) ? -1 : REAL(unlink)(path);
  if (code == 0) note('U', name, 0, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return code;
}

int rename(const char *from, const char *to) {
  const char *name = watched(from), *target = watched(to);
  if (!name || !target) return REAL(rename)(from, to);
  pthread_mutex_lock(&lock);
  int code = fails(CALL_RENAME, name) ? -1 : REAL(rename)(from, to);
  if (code == 0) note('R', name, 0, 0, target, strlen(target));
  pthread_mutex_unlock(&lock);
  return code;
}

int link(const char *from, const char *to) {
  const char *name = watched(from), *target = watched(to);
  if (!name || !target) return REAL(link)(from, to);
  pthread_mutex_lock(&lock);
  int code = REAL(link)(from, to);
  if (code == 0) note('L', name, 0, 0, target, strlen(target));
  pthread_mutex_unlock(&lock);
  return code;
}

int mkdir(const char *path, mode_t mode) {
  const char *name = watched(path);
  if (!name) return REAL(mkdir)(path, mode);
  pthread_mutex_lock(&lock);
  int code = REAL(mkdir)(path, mode);
  if (code == 0) note('D', name, 0, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return code;
}
