import type { Request, RequestHandler } from 'express';
import { createHash } from 'node:crypto';
import type { Catalog } from '../calls/catalog.ts';
import { languageOfManifest } from '../files/manifest.ts';
import { offlineDocument } from './page.ts';
import { removalWorkerScript, offlineWorkerScript } from './worker.ts';

const documentFor = async (catalog: Catalog, req: Request) => {
  const language = languageOfManifest(req);
  return { language, ...offlineDocument(await catalog.shopOf(req.hostname, language), language) };
};

/** The page that phones store. */
export const offlinePage =
  (catalog: Catalog): RequestHandler =>
  async (req, res) => {
    const { html, policy } = await documentFor(catalog, req);
    res.setHeader('Content-Security-Policy', policy).setHeader('Cache-Control', 'no-cache');
    res.type('html').send(html);
  };

/**
 * The worker's text contains a hash of the page: when the shop's phone number or our texts change, the worker changes,
 * and the browser, which compares workers, fetches the page again.
 */
export const offlineWorker =
  (catalog: Catalog, kept: 'on' | 'off'): RequestHandler =>
  async (req, res) => {
    res.type('text/javascript').setHeader('Cache-Control', 'no-cache');
    if (kept === 'off') return void res.send(removalWorkerScript());
    const { html, policy, language } = await documentFor(catalog, req);
    const pageHash = createHash('sha256')
      .update(html + policy)
      .digest('hex')
      .slice(0, 12);
    res.send(offlineWorkerScript(`/offline?lang=${language}&is=${pageHash}`, pageHash));
  };
