import type { RequestHandler } from 'express';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FILES_MAX_AGE_SECONDS, isFileName, type Files } from './files.ts';

/** The name in an address; undefined: no file is called so. */
const nameIn = (path: string): string | undefined => {
  try {
    const name = decodeURIComponent(path.slice(1));
    return isFileName(name) && extname(name) !== '' ? name : undefined;
  } catch {
    return undefined;
  }
};

/** Serves files from any store. Files in a folder are better served by `express.static`. */
export const serveFiles =
  (files: Pick<Files, 'read'>): RequestHandler =>
  async (req, res, next) => {
    const name = ['GET', 'HEAD'].includes(req.method) ? nameIn(req.path) : undefined;
    const file = name === undefined ? undefined : await files.read(name);
    if (name === undefined || !file) return next();
    res.type(extname(name));
    res.setHeader('Content-Length', file.length);
    res.setHeader('Cache-Control', `public, max-age=${FILES_MAX_AGE_SECONDS}, immutable`);
    if (req.method === 'HEAD') {
      file.stream.destroy();
      return void res.end();
    }
    // The client left or the stream broke: the answer has begun, and its length shows that it is incomplete.
    await pipeline(file.stream, res).catch(() => res.destroy());
  };
