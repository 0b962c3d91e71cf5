/**
 * Shuts this process down in an orderly way when its parent has ended. npm needs this, because its shell does not forward
 * signals.
 */
const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 200);
timer.unref();
