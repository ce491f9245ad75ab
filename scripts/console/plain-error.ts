/** A failure whose message tells the user in one sentence what to do; it is shown without a stack. */
export class PlainError extends Error {}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * Gives the text to print for any failure: the message of a PlainError, a sentence for common failures of the system
 * (full disk, missing rights), else the whole error, because then it is a defect of ours.
 */
export function explain(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  const code = codeOf(error);
  if (code === 'ENOSPC')
    return 'The disk is full: free some space (about 2 GB for a first start) and run the command again.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `Not allowed to write here (${error instanceof Error ? error.message : ''}): choose another folder with --data DIR, or HANOUT_CACHE for what is downloaded.`;
  if (code === 'EADDRINUSE')
    return `Another program listens there already (${error instanceof Error ? error.message : ''}): stop it, or choose another port with --port.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Turns the output of a download tool into a sentence about that registry, or undefined when the cause is neither the
 * network nor the disk.
 */
export function explainDownload(registry: string, output: string): string | undefined {
  if (/no space left|ENOSPC/i.test(output))
    return 'The disk is full: free some space (about 2 GB for a first start) and run the command again.';
  if (
    /name resolution|unknown host|UnknownHost|connection (refused|timed out|reset)|could not transfer|network is unreachable|ConnectTimeout|Temporary failure|NewConnectionError|ProxyError|ReadTimeout|max retries/i.test(
      output,
    )
  )
    return `${registry} cannot be reached: check the network or the proxy settings and run the command again; what is already here is kept.`;
  return undefined;
}
