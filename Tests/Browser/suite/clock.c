// Stands between a program and the C library (ld.so(8), LD_PRELOAD): the machine's clock shows what CLOCK_FILE says, in
// nanoseconds: a time at which it stands, if that is not 0, and by how much it is off otherwise.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

typedef int (*clock_reading)(clockid_t, struct timespec *);

static const long long second = 1000000000;
static const volatile long long *rule;
static clock_reading next_reading;

__attribute__((constructor)) static void begin(void) {
  next_reading = (clock_reading)dlsym(RTLD_NEXT, "clock_gettime");
  int file = open(getenv("CLOCK_FILE"), O_RDONLY);
  void *map = mmap(NULL, 2 * sizeof *rule, PROT_READ, MAP_SHARED, file, 0);
  if (file < 0 || map == MAP_FAILED) abort();
  close(file);
  rule = map;
}

// The C library's needs no system call, and browsers ask a million times. Libraries ask before this one has begun.
static int read_machine(clockid_t clock, struct timespec *time) {
  return next_reading ? next_reading(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

static long long machine_time(void) {
  struct timespec time;
  read_machine(CLOCK_REALTIME, &time);
  return time.tv_sec * second + time.tv_nsec;
}

static long long shown(long long machine) {
  if (!rule) return machine;
  return rule[0] ? rule[0] : machine + rule[1];
}

static void set(struct timespec *time, long long nanoseconds) {
  time->tv_sec = nanoseconds / second;
  time->tv_nsec = nanoseconds % second;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = read_machine(clock, time);
  if (result == 0 && clock == CLOCK_REALTIME) set(time, shown(time->tv_sec * second + time->tv_nsec));
  return result;
}

int gettimeofday(struct timeval *time, void *zone) {
  long long nanoseconds = shown(machine_time());
  (void)zone;
  time->tv_sec = nanoseconds / second;
  time->tv_usec = nanoseconds % second / 1000;
  return 0;
}

time_t time(time_t *result) {
  time_t seconds = shown(machine_time()) / second;
  if (result) *result = seconds;
  return seconds;
}

// Who waits until that clock shows a time waits as long by the machine's. Times since the start are much smaller.
static struct timespec by_machine(const struct timespec *time) {
  struct timespec result = *time;
  long long now = machine_time();
  if (time->tv_sec > second) set(&result, time->tv_sec * second + time->tv_nsec + now - shown(now));
  return result;
}

typedef int (*condition_wait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time) {
  condition_wait next = (condition_wait)dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
  if (!next) next = (condition_wait)dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  struct timespec machine = by_machine(time);
  return next(condition, mutex, &machine);
}

typedef int (*semaphore_wait)(sem_t *, const struct timespec *);

int sem_timedwait(sem_t *semaphore, const struct timespec *time) {
  semaphore_wait next = (semaphore_wait)dlsym(RTLD_NEXT, "sem_timedwait");
  struct timespec machine = by_machine(time);
  return next(semaphore, &machine);
}
