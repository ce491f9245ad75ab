import type { Logger } from '@shop/service-kit';
import type { Request, RequestHandler } from 'express';
import type { Catalog } from '../calls/catalog.ts';
import { placedPage } from './form-order-placed-page.ts';
import type { FormOrderServices } from './form-order-services.ts';
import type { HostRelease } from '@shop/kit/releases';
import { shopShown } from '../calls/shop-shown.ts';
import { answerPage, formVisitorOf } from './form-order-visit.ts';

export interface ShowPlacedParts {
  readonly catalog: Pick<Catalog, 'shopOf'>;
  readonly entry: HostRelease['entry'];
  readonly services: Pick<FormOrderServices, 'placed'>;
  readonly waitOf: (req: Request) => Promise<number>;
  readonly logger: Logger;
}

/** D-3.08 without scripts: a placed order, as far as its link may see it. */
export const showPlaced =
  ({ catalog, entry, services, waitOf, logger }: ShowPlacedParts): RequestHandler =>
  async (req, res) => {
    const orderUuid = String(req.params['orderUuid']);
    const token = String(req.query['t'] ?? '');
    const [wait, { language, shop }] = await Promise.all([waitOf(req), shopShown(catalog, req)]);
    const ask = () =>
      services.placed(orderUuid, token, formVisitorOf(req, language)).catch((error: unknown) => {
        logger.warn(
          { requestId: req.requestId, err: error },
          'placed order could not be read; its page shows a message',
        );
        return undefined;
      });
    const overview = wait > 0 ? undefined : await ask();
    if (overview === undefined) res.setHeader('Retry-After', String(Math.max(2, wait)));
    const status = overview ? 200 : overview === null ? 404 : wait > 0 ? 429 : 503;
    const link = `/${encodeURIComponent(orderUuid)}?${new URLSearchParams({ t: token }).toString()}`;
    answerPage(res, status, (nonce) => placedPage({ language, shop, nonce, phone: shop.phone, link, overview, entry }));
  };
