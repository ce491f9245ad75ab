import type { Request } from 'express';
import fresh from 'fresh';

/** Whether the caller holds the body with this ETag already (`If-None-Match`: lists, weak tags, `no-cache`; RFC 9110). */
export const holds = (req: Request, etag: string): boolean =>
  req.headers['if-none-match'] !== undefined && fresh(req.headers, { etag });
