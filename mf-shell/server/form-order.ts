import { OrderAccepted, PriceChanged, TooManyRequests, Unavailable, type Language, type Product } from '@shop/contracts';
import { languageOfPage, readCookie, VISITOR_COOKIE, type Logger, type VisitorTokens } from '@shop/service-kit';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { randomBytes } from 'node:crypto';
import type { Catalog } from './catalog.ts';
import type { ShellConfig } from './config.ts';
import { securityPolicy } from './document.ts';
import { chosenOf, fieldsOf, offerOfFields, offerValue, orderOf, unitsOf, type FormFields } from './form-order-fields.ts';
import { FORM_ORDER_PATH, formOrderPage, priceText } from './form-order-page.ts';
import { createFormOrderServices, type FormVisitor } from './form-order-services.ts';
import { FORM_ORDER_WORDS } from './form-order-words.ts';
import { visitorOf } from './token-route.ts';

export interface FormOrderOptions {
  readonly catalog: Catalog;
  readonly config: ShellConfig;
  readonly tokens: VisitorTokens;
  readonly logger: Logger;
}

/** What came of an attempt to order: gone to the thank-you page, or said on the page that is shown again. */
type Attempt =
  | { readonly to: string }
  | {
      readonly status: number;
      readonly notice?: string;
      readonly errors?: Readonly<Record<string, string>>;
      readonly fields?: FormFields;
      readonly retryAfterSeconds?: number;
    };

const NAMES: Readonly<Record<string, string>> = { transporter: 'offer', deskId: 'offer' };

/** The services' field names (D-1.05) and message keys, as this page's fields and sentences. */
const errorsIn = (body: unknown, language: Language): Record<string, string> => {
  const { validation } = FORM_ORDER_WORDS[language];
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, messages]: [string, unknown]) => {
      const last = path.split('.').at(-1) ?? '';
      const key = Array.isArray(messages) ? String(messages[0]).split('.').at(-1) : undefined;
      const sentence = validation[key ?? ''] ?? validation[last];
      return sentence === undefined ? [] : [[NAMES[last] ?? last, sentence]];
    }),
  );
};

/** D-3.01: the figures of now are what the visitor sees and confirms next. */
const atNewPrices = (fields: FormFields, change: PriceChanged): FormFields => {
  const offer = offerOfFields(fields);
  const price = change.lines[0]?.newPrice;
  return {
    ...fields,
    ...(price === undefined ? {} : { price: String(price), combination: fields.combination.replace(/~.*$/, `~${price}`) }),
    ...(change.delivery ? { offer: offerValue({ ...offer, seenPrice: change.delivery.newPrice }) } : {}),
  };
};

const attemptOf = (answer: { status: number; body: unknown }, fields: FormFields, language: Language): Attempt => {
  const words = FORM_ORDER_WORDS[language];
  const { status, body } = answer;
  const accepted = status === 200 ? OrderAccepted.safeParse(body).data : undefined;
  if (accepted) return { to: accepted.redirectUrl };
  const change = status === 409 ? PriceChanged.safeParse(body).data : undefined;
  if (change) {
    const { oldPrice, newPrice } = change.total;
    const notice = words.priceChanged(priceText(oldPrice, language), priceText(newPrice, language));
    return { status, notice, fields: atNewPrices(fields, change) };
  }
  const short = status === 409 ? Unavailable.safeParse(body).data : undefined;
  if (short) return { status, notice: short.lines.map(({ name, available }) => words.left(name, available)).join(' ') };
  if (status === 422) return { status, notice: words.toCorrect, errors: errorsIn(body, language) };
  const wait = status === 429 ? TooManyRequests.safeParse(body).data?.retryAfterSeconds : undefined;
  if (wait !== undefined) return { status, notice: words.wait(wait), retryAfterSeconds: wait };
  if (status === 403) return { status: 200, notice: words.expired };
  return { status: 503, notice: words.failed, retryAfterSeconds: 2 };
};

/**
 * The order form of a page whose scripts are not there, or not yet: it is posted here, and answered with a page that
 * holds everything typed and asks for what is missing, until the order is placed. What is ordered takes the same way
 * as a call of the page's own script: same proofs, limits, key and checks. Nothing typed is ever in an address.
 */
export const createFormOrder = (options: FormOrderOptions): readonly [path: string, ...handlers: RequestHandler[]] => {
  const { catalog, tokens, logger } = options;
  const services = createFormOrderServices(options);

  const place = async (fields: FormFields, product: Product, shopUuid: string, visitor: FormVisitor): Promise<Attempt> => {
    const { language, requestId } = visitor;
    try {
      return attemptOf(await services.order(orderOf(fields, product, shopUuid, language), fields.csrf, visitor), fields, language);
    } catch (error) {
      logger.warn({ requestId, err: error }, 'order service did not answer a form');
      return { status: 503, notice: FORM_ORDER_WORDS[language].failed, retryAfterSeconds: 2 };
    }
  };

  const handle = async (req: Request, res: Response): Promise<void> => {
    const language = languageOfPage(req);
    const shop = await catalog.shopOf(req.hostname, language);
    const visitorId = visitorOf(req, res, tokens);
    const visitor: FormVisitor = {
      host: req.host,
      protocol: req.protocol,
      address: req.ip ?? '',
      language,
      visitorCookie: readCookie(req, VISITOR_COOKIE) ?? '',
      requestId: req.requestId,
    };
    // The parser's own answer: a flat object of texts.
    const body: unknown = req.body;
    const typed = fieldsOf(typeof body === 'object' && body !== null ? { ...body } : {});
    const product = await services.product(typed.product, shop.uuid, visitor);
    if (!product) return res.redirect(303, '/');

    const attempt: Attempt = typed.send ? await place(typed, product, shop.uuid, visitor) : { status: 200 };
    if ('to' in attempt) return res.redirect(303, attempt.to);
    const fields = attempt.fields ?? typed;
    const subtotal = chosenOf(fields, product).seenPrice * (unitsOf(fields) ?? 1);
    const places = await services.places(fields.wilaya, fields.commune, subtotal, visitor);
    const nonce = randomBytes(18).toString('base64url');
    const csrf = tokens.csrf(visitorId, shop.uuid, Date.now());
    const { status, notice, errors = {}, retryAfterSeconds } = attempt;
    res.status(status);
    // Kept by this browser alone, so that going back finds what was typed.
    res.setHeader('Cache-Control', 'private, no-cache');
    res.setHeader('Content-Security-Policy', securityPolicy(nonce));
    res.setHeader('Referrer-Policy', 'same-origin');
    if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(retryAfterSeconds));
    res.type('html').send(formOrderPage({ shop, language, product, fields, places, errors, notice, csrf, nonce }));
  };

  return [FORM_ORDER_PATH, express.urlencoded({ extended: false, limit: '32kb', parameterLimit: 200 }), handle];
};
