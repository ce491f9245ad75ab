/**
 * Explains that a server or a service ended unexpectedly: a sentence for the most common reasons, always with the end
 * of its log.
 */
export function explainEnd(id: string, how: string, log: string, tail: string): string {
  const where = `${id} ended unexpectedly (${how}); the end of ${log}:\n${tail}`;
  if (/No space left on device|ENOSPC|disk.{0,10}full/i.test(tail))
    return `The disk is full: free some space and run the command again; stored data is kept.\n${where}`;
  if (/Address already in use|EADDRINUSE/i.test(tail))
    return `Another program has taken a port of ${id}: end it, or start on other ports with --port N.\n${where}`;
  if (/OutOfMemoryError|heap out of memory|Cannot allocate memory/i.test(tail))
    return `${id} ran out of memory: end other programs and run the command again.\n${where}`;
  return where;
}
