/**
 * Loaded before a program that we start: ends it when the channel to its parent closes, which happens even when the parent
 * is killed. The channel alone does not keep the program running.
 */
if (process.send) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  process.channel?.unref();
}
