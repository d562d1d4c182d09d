// Preloaded into every process of the stack: when the process that started it is gone, for whatever reason, it stops too.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
