/**
 * Loaded where the parent must not be outlived, such as under npm, whose shell does not pass signals on: when the
 * parent has gone, this process is told to shut down properly.
 */
const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 200);
timer.unref();
