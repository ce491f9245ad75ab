import { languageOfPage } from '@shop/service-kit';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalog } from '../calls/catalog.ts';
import { colouredPng } from './coloured-png.ts';
import { shopColours } from './shop-colours.ts';

const A_DAY = 'public, max-age=86400';
/** iOS requests this one without a link. */
const APPLE = 'apple-180';
const NAMES: ReadonlySet<string> = new Set(['any-192', 'any-512', 'maskable-192', 'maskable-512', APPLE]);
/** Five icons for each of a hundred shops, a few KB each. */
const MAX_CACHED = 500;

/** The shop's logo in its own colours, in the sizes of home screens. */
export const createIcons =
  (folder: string) =>
  (catalog: Catalog): RequestHandler => {
    const cache = new LRUCache<string, Buffer, { name: string; dark: string; light: string }>({
      max: MAX_CACHED,
      fetchMethod: async (_key, _last, { context: { name, dark, light } }) =>
        colouredPng(await readFile(join(folder, `${name}.png`)), dark, light),
    });
    return async (req, res, next) => {
      const name = String(req.params['icon'] ?? APPLE);
      if (!NAMES.has(name)) return next();
      const { brand: dark, accent: light } = shopColours(await catalog.shopOf(req.hostname, languageOfPage(req)));
      const bytes = await cache.forceFetch(`${name} ${dark} ${light}`, { context: { name, dark, light } });
      res.type('png').setHeader('Cache-Control', A_DAY).send(bytes);
    };
  };
