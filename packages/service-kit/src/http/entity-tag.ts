import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';

/**
 * Whether the caller holds the body with this ETag already (`If-None-Match`: lists, weak tags, `*`; RFC 9110). A
 * `Cache-Control: no-cache` beside it, which fetch adds by itself, forbids caches to answer, not us.
 */
export const holds = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean =>
  headers['if-none-match'] !== undefined && fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
