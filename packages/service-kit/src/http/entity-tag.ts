import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';

/**
 * The caller already has the body with this ETag (`If-None-Match`: lists, weak tags, `*`; RFC 9110). A `Cache-Control:
 * no-cache` in the request, which fetch adds by itself, restricts caches and not this server.
 */
export const matchesEtag = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean =>
  headers['if-none-match'] !== undefined && fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
