import type { RequestHandler, Response } from 'express';
import express from 'express';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json; charset=utf-8', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.png': 'image/png', '.webp': 'image/webp', '.map': 'application/json' };
const A_YEAR = 'public, max-age=31536000, immutable';
const FILE = /^[\w.-]+$/;
const KEPT_BYTES = 48 * 1024 * 1024;

interface Ready {
  bytes: Buffer;
  encoding: 'br' | 'gzip' | undefined;
}

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Files of releases never change: read once, then sent from memory. */
const createReader = (): ((path: string, accepted: string) => Promise<Ready | undefined>) => {
  const kept = new Map<string, Buffer>();
  let bytesKept = 0;
  const read = async (path: string): Promise<Buffer | undefined> => {
    const known = kept.get(path);
    if (known) return known;
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes && bytesKept + bytes.length < KEPT_BYTES) {
      kept.set(path, bytes);
      bytesKept += bytes.length;
    }
    return bytes;
  };
  return async (path, accepted) => {
    for (const [encoding, ending] of ENCODINGS) {
      const bytes = accepted.includes(encoding) ? await read(path + ending) : undefined;
      if (bytes) return { bytes, encoding };
    }
    const bytes = await read(path);
    return bytes && { bytes, encoding: undefined };
  };
};

const sendFile = (res: Response, file: string, { bytes, encoding }: Ready): void => {
  res.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  res.setHeader('Cache-Control', A_YEAR);
  res.setHeader('Vary', 'Accept-Encoding');
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
};

/** `/remotes/<name>/<version>/<file>`: content-addressed, immutable; only what is for browsers. */
export const releasedFiles = (directory: string): RequestHandler => {
  const read = createReader();
  return async (req, res, next) => {
    const { name, version, file } = req.params;
    const path = Array.isArray(file) ? file.join('/') : String(file);
    if (![name, version, path].every((part) => FILE.test(String(part)))) return next();
    const ready = await read(join(directory, `mf-${String(name)}`, 'dist', String(version), 'client', path), req.headers['accept-encoding'] ?? '');
    if (!ready) return void res.status(404).setHeader('Cache-Control', 'no-store').end();
    sendFile(res, path, ready);
  };
};

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38"><rect width="38" height="38" rx="9" fill="#0f5b48"/><path fill="#f0b429" d="M19 7.2c5.6 0 9.6 4.1 9.6 9.2 0 2.5-.8 4.3-1.7 5.7v8.7h-4.6v-6.5a4 4 0 1 0-6.6 0v6.5h-4.6v-8.7c-.9-1.4-1.7-3.2-1.7-5.7 0-5.1 4-9.2 9.6-9.2z"/></svg>`;

/** Fonts by stable names, and the shop's mark as the page's icon. */
export const publicFiles = (directory: string): RequestHandler => {
  const router = express.Router();
  router.get(['/favicon.svg', '/favicon.ico'], (_req, res) => void res.type('svg').setHeader('Cache-Control', 'public, max-age=86400').end(ICON));
  router.use('/fonts', express.static(join(directory, 'fonts'), { immutable: true, maxAge: '365d', fallthrough: false }));
  return router;
};
