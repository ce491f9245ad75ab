import { languageOfPage } from '@shop/service-kit';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalog } from '../calls/catalog.ts';
import { colouredPng } from './coloured-png.ts';
import { shopColours } from './shop-colours.ts';

const A_DAY = 'public, max-age=86400';
/** What iOS asks for by itself. */
const APPLE = 'apple-180';
const NAMES: ReadonlySet<string> = new Set(['any-192', 'any-512', 'maskable-192', 'maskable-512', APPLE]);
/** Five for each of a hundred shops, a few KB each. */
const MOST_KEPT = 500;

/** The shop's mark in its own colours, in the sizes that phones put on their screens. */
export const createIcons =
  (folder: string) =>
  (catalog: Catalog): RequestHandler => {
    const kept = new LRUCache<string, Buffer, { name: string; dark: string; light: string }>({
      max: MOST_KEPT,
      fetchMethod: async (_key, _last, { context: { name, dark, light } }) =>
        colouredPng(await readFile(join(folder, `${name}.png`)), dark, light),
    });
    return async (req, res, next) => {
      const name = String(req.params['icon'] ?? APPLE);
      if (!NAMES.has(name)) return next();
      const { brand: dark, accent: light } = shopColours(await catalog.shopOf(req.hostname, languageOfPage(req)));
      const bytes = await kept.forceFetch(`${name} ${dark} ${light}`, { context: { name, dark, light } });
      res.type('png').setHeader('Cache-Control', A_DAY).send(bytes);
    };
  };
