/**
 * Calls `stop` once, for Ctrl-C, for a polite kill, and when the process in front of us (bootstrap.mjs) is gone,
 * which shows as its end of our channel closing.
 */
export function stopWithParent(stop: () => void): void {
  let asked = false;
  const once = (): void => {
    if (asked) return;
    asked = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  if (process.channel) process.on('disconnect', once);
}
