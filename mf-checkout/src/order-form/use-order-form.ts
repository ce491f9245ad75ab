import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import type { PriceChanged } from '@shop/contracts/order/storefront';
import { useLanguage, useLocation, useNavigate, useShop } from '@shop/kit';
import { useEffect, useRef, useState } from 'react';
import { useAbandonedCart } from '../abandoned-cart/use-abandoned-cart.ts';
import { cartId, markSent, renewCartId } from '../cart/cart-id.ts';
import { lineKey, subtotalOf, type CartLine } from '../cart/line.ts';
import { storeLastPurchase } from '../cooldown/last-purchase.ts';
import { useCooldown } from '../cooldown/use-cooldown.ts';
import type { Submitted } from './engine/submit.ts';
import { clearDraft, readDraft, storeDraft } from './draft.ts';
import { loadEngine } from './load-engine.ts';
import { useDelivery } from './use-delivery.ts';
import { typedIn } from './typed-in.ts';
import { codeAnswerOf, useQuote } from './use-quote.ts';
import { EMPTY_VALUES, FIELD_ORDER, missingOf, offerKey, type FieldName, type FormValues } from './values.ts';

/** What the dialog over the form says; undefined: nothing. */
export type Notice =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'missing'; readonly fields: readonly FieldName[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly requestId: string | undefined }
  | { readonly kind: 'unavailable'; readonly lines: Extract<Submitted, { kind: 'unavailable' }>['lines'] }
  | { readonly kind: 'price-changed'; readonly change: PriceChanged; readonly ordered: readonly CartLine[] };

type Errors = Partial<Record<FieldName, string>>;

/** Server's field names (D-1.05) to the form's. */
const fieldOfError = (path: string): FieldName | undefined => {
  const last = path.split('.').at(-1);
  return last === 'transporter' ? 'offer' : FIELD_ORDER.find((name) => name === last);
};

export interface OrderFormOptions {
  readonly source: 'quick' | 'cart';
  readonly lines: readonly CartLine[];
  /**
   * Takes over prices that the visitor has agreed to, of the lines that were sent: by what they are, since another tab
   * may have changed the cart meanwhile. @returns the lines to order
   */
  readonly onPrices: (newPriceOf: (line: CartLine) => number | undefined) => readonly CartLine[];
  /** Runs once the order is placed, before the thank-you page, with what was ordered. */
  readonly onPlaced: (ordered: readonly CartLine[]) => void;
  /** Whether anything stands in the way that is not in the form (an unchosen pack line). Tells the page itself. */
  readonly blocked?: () => boolean;
}

/** SF-4.01, SF-4.04: the form from the first letter to the thank-you page. */
export const useOrderForm = ({ source, lines, onPrices, onPlaced, blocked }: OrderFormOptions) => {
  const { uuid: shopUuid, cooldownSeconds } = useShop();
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { seconds, purchase } = useCooldown();
  const [values, setValues] = useState<FormValues>(EMPTY_VALUES);
  const [errors, setErrors] = useState<Errors>({});
  const [checked, setChecked] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const [submitting, setSubmitting] = useState(false);
  const [awake, setAwake] = useState(false);
  const underway = useRef(false);
  /**
   * When the last letter was typed, milliseconds: what is in the fields is kept over a reload from then. Undefined:
   * nothing was.
   */
  const typedAt = useRef<number>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);

  const delivery = useDelivery(awake, values.wilaya, values.commune, subtotalOf(lines));
  const offer = delivery.offers.items.find((candidate) => offerKey(candidate) === values.offer);
  const deskNeeded = offer?.deliveryType === 'stopdesk' && offer.desks.length > 0;
  useAbandonedCart(source, values, offer, lines);
  const quote = useQuote(awake, lines, offer);

  const wake = (): void => {
    if (awake) return;
    setAwake(true);
    // What does not come is missed, and told, where it is used.
    loadEngine().catch(() => undefined);
  };

  /** What leaves no choice is chosen. */
  const onlyDesk = (chosen: string): string => {
    const desks = delivery.offers.items.find((candidate) => offerKey(candidate) === chosen)?.desks ?? [];
    return desks.length === 1 ? (desks[0]?.id ?? '') : '';
  };

  const change = (name: FieldName, value: string): void => {
    wake();
    typedAt.current = Date.now();
    setValues((now) => ({
      ...now,
      [name]: value,
      ...(name === 'wilaya' ? { commune: '', offer: '', deskId: '' } : {}),
      ...(name === 'commune' ? { offer: '', deskId: '' } : {}),
      ...(name === 'offer' ? { deskId: onlyDesk(value) } : {}),
    }));
    setErrors(({ [name]: _gone, ...others }) => others);
  };

  // What was typed before a reload, or while the page was only HTML, is as good as what is typed now.
  useEffect(() => {
    const draft = readDraft(shopUuid, Date.now());
    const typed = typedIn(form.current);
    const known = { ...draft?.values, ...typed };
    if (Object.keys(known).length === 0) return;
    wake();
    // Restoring types nothing, nor does a browser that fills in what was there: the half hour goes on.
    const isNew = FIELD_ORDER.some((name) => typed[name] !== undefined && typed[name] !== draft?.values[name]);
    typedAt.current = draft && !isNew ? draft.at : Date.now();
    setValues((now) => ({ ...now, ...known }));
    // Once, when the form comes alive.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (typedAt.current !== undefined) storeDraft(shopUuid, values, typedAt.current);
  }, [shopUuid, values]);

  /** SF-5.02: the phone is normalised on leaving it and written back. */
  const leave = async (name: FieldName): Promise<void> => {
    if (values[name] === '') return;
    const engine = await loadEngine().catch(() => undefined);
    // Without it the visitor is told with the order; what was typed on meanwhile is looked at when that is left.
    if (!engine || latest.current[name] !== values[name]) return;
    const { errorOf, normalizePhone } = engine;
    const next = name === 'phone' ? { ...values, phone: normalizePhone(values.phone) } : values;
    if (next.phone !== values.phone) setValues((now) => ({ ...now, phone: next.phone }));
    const error = errorOf(name, next, deskNeeded);
    setErrors(({ [name]: _gone, ...others }) => (error ? { ...others, [name]: error } : others));
    setChecked((now) => new Set(now).add(name));
  };

  const focusFirst = (wrong: Errors, other?: string): void => {
    const first = FIELD_ORDER.find((name) => wrong[name]) ?? other;
    // After the dialog over the form has gone: while it is open the browser refuses focus behind it.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(first ? `[name="${first}"]` : '[type="submit"]')?.focus(),
    );
  };

  const settle = (result: Submitted, ordered: readonly CartLine[], now: number): void => {
    switch (result.kind) {
      case 'placed':
        quote.forget();
        storeLastPurchase(shopUuid, {
          at: now,
          until: now + cooldownSeconds * 1000,
          redirectUrl: result.redirectUrl,
          ...(source === 'quick' ? { from: pathname } : {}),
        });
        renewCartId(shopUuid);
        typedAt.current = undefined;
        clearDraft(shopUuid);
        onPlaced(ordered);
        void navigate(result.redirectUrl);
        return;
      case 'wait':
        storeLastPurchase(shopUuid, { at: now, until: now + result.seconds * 1000, redirectUrl: '' });
        setNotice({ kind: 'wait', seconds: result.seconds });
        return;
      case 'invalid': {
        const found = Object.fromEntries(
          Object.entries(result.errors).flatMap(([path, [message]]) =>
            fieldOfError(path) ? [[fieldOfError(path) ?? '', message ?? 'form.errorFinalizing']] : [],
          ),
        ) as Errors; // keys are FieldName
        const ofCode = codeAnswerOf(result.errors['code']);
        if (ofCode) quote.refuse(ofCode);
        else if (Object.keys(found).length === 0) setNotice({ kind: 'failed', requestId: undefined });
        setErrors(found);
        setRefused(Object.keys(found).length > 0);
        focusFirst(found, ofCode && 'code');
        return;
      }
      case 'price-changed':
        setNotice({ kind: 'price-changed', change: result.change, ordered });
        return;
      case 'unavailable':
        setNotice({ kind: 'unavailable', lines: result.lines });
        return;
      case 'failed':
        setNotice({ kind: 'failed', requestId: result.requestId });
    }
  };

  /** @param total DZD that the visitor sees, by the shop's word; undefined: it has not said */
  const send = async (
    ordered: readonly CartLine[],
    chosen: TransporterOffer,
    total = quote.quote?.total,
  ): Promise<void> => {
    // A second press while the first is under way is the same press.
    if (underway.current) return;
    underway.current = true;
    setSubmitting(true);
    try {
      const { submitOrder } = await loadEngine();
      const id = cartId(shopUuid);
      markSent(shopUuid, Date.now());
      settle(
        await submitOrder({
          source,
          shopUuid,
          cartId: id,
          language,
          values,
          offer: chosen,
          lines: ordered,
          code: quote.sent,
          total,
        }),
        ordered,
        Date.now(),
      );
    } catch {
      setNotice({ kind: 'failed', requestId: undefined });
    } finally {
      underway.current = false;
      setSubmitting(false);
    }
  };

  const submit = async (): Promise<void> => {
    if (seconds > 0) return setNotice({ kind: 'wait', seconds }); // SF-5.06, SF-8.03
    if (lines.length === 0) return setNotice({ kind: 'empty' });
    if (blocked?.()) return;
    const isNewTotal = quote.applyTyped();
    setSubmitting(true);
    const engine = await loadEngine().catch(() => undefined);
    setSubmitting(false);
    if (!engine) return setNotice({ kind: 'failed', requestId: undefined });
    // A choice whose offer could not be priced again is no choice yet.
    const sound = offer ? values : { ...values, offer: '' };
    const wrong = engine.errorsOf(sound, deskNeeded);
    setErrors(wrong);
    const fields = FIELD_ORDER.filter((name) => wrong[name]);
    // Said once: in the dialog when something is missing (SF-5.05), else over the fields.
    const missing = missingOf(sound).length > 0;
    setRefused(fields.length > 0 && !missing);
    if (missing) return setNotice({ kind: 'missing', fields });
    if (fields.length > 0) return focusFirst(wrong);
    if (isNewTotal) return focusFirst({}, 'code');
    if (offer) await send(lines, offer);
  };

  const closeNotice = (): void => {
    const was = notice?.kind;
    setNotice(undefined);
    focusFirst(was === 'missing' ? errors : {});
    if (was === 'unavailable' || was === 'price-changed') delivery.retry();
  };

  /** After a lost answer: the same draft, so the same order (D-3.04). */
  const tryAgain = async (): Promise<void> => {
    setNotice(undefined);
    await submit();
  };

  /** The visitor saw old and new and agrees (D-3.01): a new order at the new prices. */
  const acceptPrices = async ({
    change: changed,
    ordered,
  }: Extract<Notice, { kind: 'price-changed' }>): Promise<void> => {
    setNotice(undefined);
    const keys = ordered.map(lineKey);
    const agreed = onPrices((line) => changed.lines.find(({ index }) => keys[index] === lineKey(line))?.newPrice);
    delivery.retry();
    const agreedOffer = offer && changed.delivery ? { ...offer, finalPrice: changed.delivery.newPrice } : offer;
    if (agreedOffer) await send(agreed, agreedOffer, changed.total.newPrice);
  };

  const errorFields = FIELD_ORDER.filter((name) => errors[name]);
  const state = {
    values,
    errors,
    errorFields: refused ? errorFields : [],
    checked,
    delivery,
    offer,
    quote,
    deskNeeded,
    notice,
    submitting,
    seconds,
    /** The wait is for an order that this browser sent; else the server asked for it. */
    waitsForOwn: Boolean(purchase?.redirectUrl),
    wake,
    change,
    leave,
    submit,
    closeNotice,
    tryAgain,
    acceptPrices,
  };
  return [state, form] as const;
};
/** What the parts of the form read and call; the form element's ref comes beside it. */
export type OrderForm = ReturnType<typeof useOrderForm>[0];
