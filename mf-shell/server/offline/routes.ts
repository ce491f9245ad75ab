import type { Request, RequestHandler } from 'express';
import { createHash } from 'node:crypto';
import type { Catalog } from '../calls/catalog.ts';
import { languageAsked } from '../files/manifest.ts';
import { offlineDocument } from './page.ts';
import { workerThatGoes, workerThatKeeps } from './worker.ts';

const documentFor = async (catalog: Catalog, req: Request) => {
  const language = languageAsked(req);
  return { language, ...offlineDocument(await catalog.shopOf(req.hostname, language), language) };
};

/** The page that a phone keeps. */
export const offlinePage =
  (catalog: Catalog): RequestHandler =>
  async (req, res) => {
    const { html, policy } = await documentFor(catalog, req);
    res.setHeader('Content-Security-Policy', policy).setHeader('Cache-Control', 'no-cache');
    res.type('html').send(html);
  };

/**
 * Its bytes name the page by what is in it: a shop with another number, or we with other words, make another worker,
 * and the browser, which compares, fetches the page anew.
 */
export const offlineWorker =
  (catalog: Catalog, kept: 'on' | 'off'): RequestHandler =>
  async (req, res) => {
    res.type('text/javascript').setHeader('Cache-Control', 'no-cache');
    if (kept === 'off') return void res.send(workerThatGoes());
    const { html, policy, language } = await documentFor(catalog, req);
    const mark = createHash('sha256')
      .update(html + policy)
      .digest('hex')
      .slice(0, 12);
    res.send(workerThatKeeps(`/offline?lang=${language}&is=${mark}`, mark));
  };
