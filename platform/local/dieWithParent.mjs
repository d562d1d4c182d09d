// Preloaded into every process of the stack: it stops when the process that started it is gone, for any reason.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
