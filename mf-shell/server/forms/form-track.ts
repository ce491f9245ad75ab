import { type Language, TooManyRequests } from '@shop/contracts';
import { TrackedOrder, TrackRequest } from '@shop/contracts/order/storefront';
import { readCookie, VISITOR_COOKIE, type Logger, type VisitorTokens } from '@shop/service-kit';
import express, { type RequestHandler } from 'express';
import type { Catalog } from '../calls/catalog.ts';
import type { ShellConfig } from '../config.ts';
import { createFormOrderServices } from './form-order-services.ts';
import { answerPage, createFormLimits, formVisitorOf, isFromElsewhere } from './form-order-visit.ts';
import { TRACK_FORM_PATH, TRACK_FIELDS, trackPage, type TrackField } from './form-track-page.ts';
import { shopShown } from '../calls/shop-shown.ts';
import { textsIn } from '../texts.ts';

export interface FormTrackOptions {
  readonly catalog: Catalog;
  readonly config: ShellConfig;
  readonly tokens: VisitorTokens;
  readonly logger: Logger;
}

/** The message of an attempt, and the order where one was found. */
interface TrackAnswer {
  readonly status: number;
  readonly notice?: string;
  readonly order?: TrackedOrder;
  readonly retryAfterSeconds?: number;
}

const saidOf = ({ status, body }: { status: number; body: unknown }, language: Language): TrackAnswer => {
  const say = textsIn(language);
  const order = status === 200 ? TrackedOrder.safeParse(body).data : undefined;
  if (order) return { status, order };
  if (status === 404 || status === 422) return { status: 404, notice: say('track.notFound') };
  const wait = status === 429 ? TooManyRequests.safeParse(body).data?.retryAfterSeconds : undefined;
  if (wait !== undefined) return { status, notice: say('track.wait', { seconds: wait }), retryAfterSeconds: wait };
  return { status: 503, notice: say('track.failed'), retryAfterSeconds: 2 };
};

const textOf = (body: unknown, name: TrackField): string => {
  const value: unknown =
    typeof body === 'object' && body !== null ? Object.getOwnPropertyDescriptor(body, name)?.value : '';
  return typeof value === 'string' ? value.slice(0, 100) : '';
};

/**
 * The tracking page's form where its scripts are missing or not loaded yet. It is handled like a call of the page's
 * script: same limits and checks (D-3.06). Neither number nor phone is ever in an address.
 */
export const createFormTrack = (options: FormTrackOptions) => {
  const { catalog, config, tokens, logger } = options;
  const services = createFormOrderServices(options);
  const waitOf = createFormLimits(config, tokens);

  const post: RequestHandler = async (req, res) => {
    if (isFromElsewhere(req)) return res.redirect(303, '/checkout/track');
    const { language, shop } = await shopShown(catalog, req);
    const say = textsIn(language);
    const typed = { number: textOf(req.body, 'number'), phone: textOf(req.body, 'phone') };
    const read = TrackRequest.safeParse(typed);
    const wrong = TRACK_FIELDS.filter((name) => read.error?.issues.some(({ path }) => path[0] === name));
    const ask = async (): Promise<TrackAnswer> => {
      const wait = await waitOf(req);
      if (wait > 0) return { status: 429, notice: say('track.wait', { seconds: wait }), retryAfterSeconds: wait };
      if (!read.success) return { status: 422 };
      // A request without a cookie counts as a new visitor for this question only.
      const ownCookie = readCookie(req, VISITOR_COOKIE);
      const visitorCookie =
        ownCookie !== undefined && tokens.visitorIdOf(ownCookie) ? ownCookie : tokens.newVisitorCookie();
      const csrf = tokens.csrf(tokens.visitorIdOf(visitorCookie) ?? '', shop.uuid, Date.now());
      const visitor = { ...formVisitorOf(req, language), visitorCookie };
      try {
        return saidOf(await services.track(typed, csrf, visitor), language);
      } catch (error) {
        logger.warn(
          { requestId: req.requestId, err: error },
          'svc-order did not answer a tracking form; the page shows a message',
        );
        return { status: 503, notice: say('track.failed'), retryAfterSeconds: 2 };
      }
    };
    const { status, notice, order, retryAfterSeconds } = await ask();
    if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(retryAfterSeconds));
    answerPage(res, status, (nonce) =>
      trackPage({ language, shop, nonce, phone: shop.phone, typed, wrong, notice, order }),
    );
  };

  return (
    express
      .Router()
      // The address was typed, or reached by the back button.
      .get(TRACK_FORM_PATH, (_req, res) => res.redirect(303, '/checkout/track'))
      .post(TRACK_FORM_PATH, express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 10 }), post)
  );
};
