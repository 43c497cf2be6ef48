/**
 * Loaded before a program that we start: ends it when the channel to its parent closes, which the system does even when
 * the parent is killed. The channel alone does not keep the program alive.
 */
if (process.send) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  process.channel?.unref();
}
