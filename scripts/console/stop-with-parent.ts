/**
 * Calls `stop` once: for Ctrl-C, for SIGTERM, and when the parent process (bootstrap.mjs) is gone, which closes its end
 * of the channel.
 */
export function stopWithParent(stop: () => void): void {
  let isStopping = false;
  const once = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  if (process.channel) process.on('disconnect', once);
}
