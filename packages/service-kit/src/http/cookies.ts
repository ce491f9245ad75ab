import type { IncomingMessage } from 'node:http';

/** One cookie of a request, or undefined. */
export const readCookie = (req: IncomingMessage, name: string): string | undefined => {
  for (const part of req.headers.cookie?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
};
