import type { Language } from '@shop/contracts';
import type { Product, ShopView } from '@shop/contracts/catalog/storefront';
import { formatPrice } from '@shop/kit/format';
import { languageOfPage, type Logger, type VisitorTokens } from '@shop/service-kit';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { Catalog } from '../calls/catalog.ts';
import type { ShellConfig } from '../config.ts';
import { attemptOf, sentencesOf, type Attempt, type FormAnswer } from './form-order-answer.ts';
import { chosenOf, fieldsOf, offerOfFields, orderOf, subtotalOf, type FormFields } from './form-order-fields.ts';
import { heldFormPage, unreadFormPage } from './form-order-held.ts';
import { FORM_ORDER_PATH } from './form-order-html.ts';
import { formOrderPage } from './form-order-page.ts';
import { FORM_ORDER_PLACED_PATH } from './form-order-placed-page.ts';
import { showPlaced } from './form-order-placed.ts';
import { createFormOrderServices, type FormVisitor } from './form-order-services.ts';
import { answerPage, createFormLimits, formVisitorOf, isFromElsewhere } from './form-order-visit.ts';
import { shopShown } from '../calls/shop-shown.ts';
import { textsIn } from '../texts.ts';
import { isOfTheRequest, Refusal } from '../pages/refusal.ts';
import type { HostRelease } from '@shop/kit/releases';
import { visitorOf } from './token-route.ts';

export interface FormOrderOptions {
  readonly catalog: Catalog;
  /** The script that pages begin with. */
  readonly entry: HostRelease['entry'];
  readonly config: ShellConfig;
  readonly tokens: VisitorTokens;
  readonly logger: Logger;
}

/**
 * The order form of a page whose scripts are missing or not loaded yet: it is posted here, and answered with a page
 * that keeps all input, asks for missing fields and shows the total, until the order is placed. The order is handled
 * like a call of the page's script: same tokens, limits, key and checks. No input is ever in an address, and none is
 * lost while a service is down.
 */
export const createFormOrder = (options: FormOrderOptions) => {
  const { catalog, entry, config, tokens, logger } = options;
  const services = createFormOrderServices(options);
  const waitOf = createFormLimits(config, tokens);

  const place = async (
    fields: FormFields,
    product: Product,
    shop: ShopView,
    visitor: FormVisitor,
  ): Promise<Attempt> => {
    const { language, requestId } = visitor;
    const say = textsIn(language);
    const read = orderOf(fields, product, shop.uuid, language);
    if ('errors' in read)
      return { status: 422, notice: say('form.toCorrect'), errors: sentencesOf(read.errors, language) };
    if (fields.csrf === '') return { status: 200, notice: say('form.expired') };
    // An order needs a total that was on the page: the quantity may have changed since.
    const subtotal = subtotalOf(fields, product) ?? 0;
    const total = formatPrice(subtotal + offerOfFields(fields).seenPrice, language);
    if (fields.subtotal !== String(subtotal)) return { status: 200, notice: say('form.totalChanged', { total }) };
    try {
      return attemptOf(
        await services.order(read.order, fields.csrf, visitor),
        fields,
        chosenOf(fields, product),
        language,
      );
    } catch (error) {
      logger.warn({ requestId, err: error }, 'svc-order did not answer the form of an order; the form is shown again');
      return { status: 503, notice: say('form.failed'), retryAfterSeconds: 2 };
    }
  };

  const show = async (req: Request, res: Response, typed: FormFields, language: Language): Promise<void> => {
    const shop = await catalog.shopOf(req.hostname, language);
    const visitorId = visitorOf(req, res, tokens);
    const { requestId } = req;
    const visitor = formVisitorOf(req, language);
    const product = await services.product(typed.product, shop.uuid, visitor);
    if (!product) return res.redirect(303, '/');

    const attempt = typed.send ? await place(typed, product, shop, visitor) : undefined;
    if (attempt && 'to' in attempt) return res.redirect(303, attempt.to);
    const fields = attempt?.fields ?? typed;
    const subtotal = subtotalOf(fields, product) ?? 0;
    const places = await services.places(fields.wilaya, fields.commune, subtotal, visitor).catch((error: unknown) => {
      logger.warn({ requestId, err: error }, 'delivery areas could not be read for a form; the form keeps its choices');
      return undefined;
    });
    const say = textsIn(language);
    const answer: FormAnswer = places ? { status: 200 } : { status: 503, retryAfterSeconds: 2 };
    const { status, notice, errors = {}, retryAfterSeconds } = attempt ?? answer;
    const notices = [notice, places ? undefined : say('form.placesAway')].filter(Boolean).join(' ');
    const csrf = tokens.csrf(visitorId, shop.uuid, Date.now());
    if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(retryAfterSeconds));
    const page = {
      shop,
      language,
      product,
      fields,
      places,
      errors,
      notice: notices === '' ? undefined : notices,
      csrf,
    };
    answerPage(res, status, (nonce) => formOrderPage({ ...page, nonce }));
  };

  const post: RequestHandler = async (req, res) => {
    if (isFromElsewhere(req)) return res.redirect(303, '/');
    const { language } = await shopShown(catalog, req).catch(() => ({ language: languageOfPage(req) }));
    const say = textsIn(language);
    // The parser's result: a flat object of texts, or nothing where the body is no form.
    const body: unknown = req.body;
    if (typeof body !== 'object' || body === null) throw new Refusal(415, 'no form');
    const typed = fieldsOf({ ...body });
    const keepUnfinished = (status: number, notice: string, retryAfterSeconds: number): void => {
      res.setHeader('Retry-After', String(retryAfterSeconds));
      answerPage(res, status, (nonce) => heldFormPage({ language, shop: undefined, nonce }, typed, notice));
    };
    const wait = await waitOf(req);
    if (wait > 0) return keepUnfinished(429, say('form.tooOften', { seconds: wait }), wait);
    try {
      await show(req, res, typed, language);
    } catch (error) {
      if (res.headersSent || isOfTheRequest(error)) throw error;
      logger.error({ requestId: req.requestId, path: req.path, err: error }, 'form failed');
      keepUnfinished(503, say('form.failed'), 2);
    }
  };

  const unread: ErrorRequestHandler = (error: unknown, req, res, next) => {
    if (res.headersSent || !isOfTheRequest(error)) return next(error);
    answerPage(res, error.status, (nonce) => unreadFormPage({ language: languageOfPage(req), shop: undefined, nonce }));
  };

  return (
    express
      .Router()
      // The address was typed or bookmarked: the form begins at a product.
      .get(FORM_ORDER_PATH, (_req, res) => res.redirect(303, '/'))
      .get(`${FORM_ORDER_PLACED_PATH}/:orderUuid`, showPlaced({ catalog, entry, services, waitOf, logger }))
      .post(FORM_ORDER_PATH, express.urlencoded({ extended: false, limit: '32kb', parameterLimit: 200 }), post, unread)
  );
};
