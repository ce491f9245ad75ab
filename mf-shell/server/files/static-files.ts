import { acceptedEncodings, type Encoding } from '@shop/service-kit';
import type { RequestHandler, Response } from 'express';
import express from 'express';
import { LRUCache } from 'lru-cache';
import { extname, join } from 'node:path';
import type { ReleasedFile, ReadReleased } from './released-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.map': 'application/json',
  '.wasm': 'application/wasm',
};
const A_YEAR = 'public, max-age=31536000, immutable';
const FILE = /^[\w.-]+$/;
/** Memory for files; those of old releases are evicted first. */
const CACHE_BYTES = 12 * 1024 * 1024;
/** Larger files are read each time. */
const MAX_CACHED_BYTES = 1024 * 1024;
/** How long (ms) a missing file is remembered as missing. */
const MISSING_MS = 5000;
const ENTRY_BYTES = 500;

interface CompressedFile {
  bytes: Buffer;
  encoding: Encoding | undefined;
}

const ENDINGS = { br: '.br', gzip: '.gz' } as const;

type Reader = (asked: ReleasedFile, accepted: readonly Encoding[]) => Promise<CompressedFile | undefined>;

/** Files of releases never change: they are read once, then sent from memory. */
const createReader = (readReleased: ReadReleased): Reader => {
  const cache = new LRUCache<string, Buffer | 'missing', ReleasedFile>({
    maxSize: CACHE_BYTES,
    maxEntrySize: MAX_CACHED_BYTES,
    sizeCalculation: (bytes, path) => bytes.length + 2 * path.length + ENTRY_BYTES,
    fetchMethod: async (_path, _last, { options, context }) => {
      const bytes = await readReleased(context);
      if (!bytes) options.ttl = MISSING_MS;
      return bytes ?? 'missing';
    },
  });
  const read = async (asked: ReleasedFile): Promise<Buffer | undefined> => {
    const bytes = await cache.forceFetch(`${asked.name}/${asked.version}/${asked.file}`, { context: asked });
    return bytes === 'missing' ? undefined : bytes;
  };
  return async (asked, accepted) => {
    for (const encoding of accepted) {
      const bytes = await read({ ...asked, file: asked.file + ENDINGS[encoding] });
      if (bytes) return { bytes, encoding };
    }
    const bytes = await read(asked);
    return bytes && { bytes, encoding: undefined };
  };
};

const sendFile = (res: Response, file: string, { bytes, encoding }: CompressedFile): void => {
  // A page consists of a dozen files, and visitors report none of them to support: without the header they are half a
  // kilobyte smaller.
  res.removeHeader('X-Request-Id');
  res.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  res.setHeader('Cache-Control', A_YEAR);
  res.setHeader('Vary', 'Accept-Encoding');
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
};

/** `/remotes/<name>/<version>/<file>`: content-addressed, immutable, and only files for browsers. */
export const serveReleased = (readReleased: ReadReleased): RequestHandler => {
  const read = createReader(readReleased);
  return async (req, res, next) => {
    const [name, version] = [String(req.params['name']), String(req.params['version'])];
    const fileParam = req.params['file'];
    const file = Array.isArray(fileParam) ? fileParam.join('/') : String(fileParam);
    if (![name, version, file].every((part) => FILE.test(part))) return next();
    const ready = await read({ name, version, file }, acceptedEncodings(req.headers['accept-encoding']));
    if (!ready) return void res.status(404).setHeader('Cache-Control', 'no-store').end();
    sendFile(res, file, ready);
  };
};

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38"><rect width="38" height="38" rx="9" fill="#0f5b48"/><path fill="#f0b429" d="M19 6.6c5.8 1 9.8 4.8 9.8 9.6 0 2.6-1 4.6-2.3 6.2V31h-15v-8.6c-1.3-1.6-2.3-3.6-2.3-6.2 0-4.8 4-8.6 9.8-9.6z"/><path fill="#0f5b48" d="M19 18.6a4.2 4.2 0 0 1 3 7.2V31h-6v-5.2a4.2 4.2 0 0 1 3-7.2z"/></svg>`;

/** Fonts by stable names, and the shop's logo as the page's icon. */
export const publicFiles = (directory: string): RequestHandler => {
  const router = express.Router();
  router.get(
    ['/favicon.svg', '/favicon.ico'],
    (_req, res) => void res.type('svg').setHeader('Cache-Control', 'public, max-age=86400').end(ICON),
  );
  router.use(
    '/fonts',
    express.static(join(directory, 'fonts'), { immutable: true, maxAge: '365d', fallthrough: false }),
  );
  return router;
};
