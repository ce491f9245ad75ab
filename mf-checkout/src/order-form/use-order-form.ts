import type { DeliveryRate, TransporterOffer } from '@shop/contracts/logistics/storefront';
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
import type { Notice } from './notice.ts';
import { useDelivery } from './use-delivery.ts';
import { typedValues } from './typed-in.ts';
import { codeAnswerOf, useQuote } from './use-quote.ts';
import { EMPTY_VALUES, FIELD_ORDER, missingOf, offerKey, type FieldName, type FormValues } from './values.ts';

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
   * Applies prices that the visitor has agreed to, to the lines that were sent. Lines are matched by their key, because
   * another tab may have changed the cart. @returns the lines to order
   */
  readonly onPrices: (newPriceOf: (line: CartLine) => number | undefined) => readonly CartLine[];
  /** Takes other quantities for lines that were sent; 0 removes a line. */
  readonly onQuantities: (quantityOf: (line: CartLine) => number | undefined) => void;
  /** Lowest delivery prices of all wilayas, where the page has them. */
  readonly rates?: readonly DeliveryRate[] | undefined;
  /** Runs once the order is placed, before the thank-you page, with the ordered lines. */
  readonly onPlaced: (ordered: readonly CartLine[]) => void;
  /**
   * Returns true if something outside the form prevents the order (an unchosen pack line), and informs the page itself.
   */
  readonly blocked?: () => boolean;
}

/** SF-4.01, SF-4.04: the form from the first letter to the thank-you page. */
export const useOrderForm = ({ source, lines, rates, onPrices, onQuantities, onPlaced, blocked }: OrderFormOptions) => {
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
   * The time of the last change, milliseconds: from then on the values are kept over a reload. Undefined: nothing was
   * typed.
   */
  const typedAt = useRef<number>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);

  const { wilaya, commune } = values;
  const delivery = useDelivery({ awake, wilaya, commune, subtotal: subtotalOf(lines), rates });
  const offer = delivery.offers.items.find((candidate) => offerKey(candidate) === values.offer);
  const desk = offer?.desks.find(({ id }) => id === values.deskId);
  const deskNeeded = offer?.deliveryType === 'stopdesk' && offer.desks.length > 0;
  useAbandonedCart(source, values, offer, lines);
  const quote = useQuote(awake, lines, offer, values.phone);

  const wake = (): void => {
    if (awake) return;
    setAwake(true);
    // A failure to load is reported where the code is needed.
    loadEngine().catch(() => undefined);
  };

  /** A single desk, or the nearest one, is chosen automatically: the row of the offer names it. */
  const namedDesk = (chosen: string): string => {
    const [first, ...others] = delivery.offers.items.find((candidate) => offerKey(candidate) === chosen)?.desks ?? [];
    return first && (others.length === 0 || first.isNearest) ? first.id : '';
  };

  const change = (name: FieldName, value: string): void => {
    wake();
    typedAt.current = Date.now();
    setValues((now) => ({
      ...now,
      [name]: value,
      ...(name === 'wilaya' ? { commune: '', offer: '', deskId: '' } : {}),
      ...(name === 'commune' ? { offer: '', deskId: '' } : {}),
      ...(name === 'offer' ? { deskId: namedDesk(value) } : {}),
    }));
    setErrors(({ [name]: _gone, ...others }) => others);
  };

  // Values typed before a reload, or while the page was only HTML, are equivalent to new ones.
  useEffect(() => {
    const draft = readDraft(shopUuid, Date.now());
    const typed = typedValues(form.current);
    const initialValues = { ...draft?.values, ...typed };
    if (Object.keys(initialValues).length === 0) return;
    wake();
    // Restoring does not count as typing, nor does a browser that fills in former values: the half hour continues.
    const isNew = FIELD_ORDER.some((name) => typed[name] !== undefined && typed[name] !== draft?.values[name]);
    typedAt.current = draft && !isNew ? draft.at : Date.now();
    setValues((now) => ({ ...now, ...initialValues }));
    // Once, at hydration.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (typedAt.current !== undefined) storeDraft(shopUuid, values, typedAt.current);
  }, [shopUuid, values]);

  /** SF-5.02: the phone is normalised on leaving it and written back. */
  const leave = async (name: FieldName): Promise<void> => {
    if (values[name] === '') return;
    const engine = await loadEngine().catch(() => undefined);
    // Without the code, errors appear with the order; a field that changed in the meantime is checked when it is left.
    if (!engine || latest.current[name] !== values[name]) return;
    const { errorOf, normalizePhone } = engine;
    const next = name === 'phone' ? { ...values, phone: normalizePhone(values.phone) } : values;
    if (next.phone !== values.phone) setValues((now) => ({ ...now, phone: next.phone }));
    const error = errorOf(name, next, deskNeeded);
    setErrors(({ [name]: _gone, ...others }) => (error ? { ...others, [name]: error } : others));
    setChecked((now) => new Set(now).add(name));
  };

  const focusOn = (name: string | undefined): void => {
    // After the dialog over the form has gone: while it is open the browser refuses focus behind it.
    requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>(name ? `[name="${name}"]` : '[type="submit"]');
      const folded = field?.closest('details');
      if (folded) folded.open = true;
      // Where the offers will be: their fields come with the commune.
      (field ?? form.current?.querySelector<HTMLElement>('[data-field="offer"]'))?.focus();
    });
  };
  const focusFirst = (wrong: Errors, other?: string): void => focusOn(FIELD_ORDER.find((name) => wrong[name]) ?? other);

  /** Leads from a message to the field that it names. */
  const goTo = (name: FieldName): void => {
    setNotice(undefined);
    focusOn(name);
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
        const fieldErrors = Object.fromEntries(
          Object.entries(result.errors).flatMap(([path, [message]]) =>
            fieldOfError(path) ? [[fieldOfError(path) ?? '', message ?? 'form.errorFinalizing']] : [],
          ),
        ) as Errors; // keys are FieldName
        const ofCode = codeAnswerOf(result.errors['code']);
        if (ofCode) quote.refuse(ofCode);
        else if (Object.keys(fieldErrors).length === 0) setNotice({ kind: 'failed', requestId: undefined });
        setErrors(fieldErrors);
        setRefused(Object.keys(fieldErrors).length > 0);
        focusFirst(fieldErrors, ofCode && 'code');
        return;
      }
      case 'blocked':
        setNotice(result);
        return;
      case 'price-changed':
        setNotice({ kind: 'price-changed', change: result.change, ordered });
        return;
      case 'unavailable':
        setNotice({ kind: 'unavailable', lines: result.lines, ordered });
        return;
      case 'failed':
        setNotice({ kind: 'failed', requestId: result.requestId });
    }
  };

  /** @param total DZD that the visitor sees, by the shop's quote; undefined: there is no quote */
  const send = async (
    ordered: readonly CartLine[],
    chosen: TransporterOffer,
    total = quote.quote?.total,
  ): Promise<void> => {
    // A second click during the request is ignored.
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
    const validValues = offer ? values : { ...values, offer: '' };
    const wrong = engine.errorsOf(validValues, deskNeeded);
    setErrors(wrong);
    const fields = FIELD_ORDER.filter((name) => wrong[name]);
    // Shown once: in the dialog for missing fields (SF-5.05), else over the fields.
    const isMissing = missingOf(validValues).length > 0;
    setRefused(fields.length > 0 && !isMissing);
    if (isMissing) {
      const isEmpty = (name: FieldName): boolean => validValues[name].trim() === '';
      return setNotice({
        kind: 'missing',
        fields: fields.filter(isEmpty),
        wrong: fields.filter((name) => !isEmpty(name)),
      });
    }
    if (fields.length > 0) return focusFirst(wrong);
    if (isNewTotal) return focusFirst({}, 'code');
    if (offer) await send(lines, offer);
  };

  const closeNotice = (): void => {
    const closedKind = notice?.kind;
    setNotice(undefined);
    focusFirst(closedKind === 'missing' ? errors : {});
    if (closedKind === 'unavailable' || closedKind === 'price-changed') delivery.retry();
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

  /** D-3.01: as many as there are; the visitor sees the new total and confirms it. */
  const takeLeft = ({ lines: short, ordered }: Extract<Notice, { kind: 'unavailable' }>): void => {
    const left = new Map(
      short.flatMap(({ index, available }) => {
        const line = ordered[index];
        return line ? [[lineKey(line), Math.max(0, available)] as const] : [];
      }),
    );
    onQuantities((line) => left.get(lineKey(line)));
    closeNotice();
  };

  const errorFields = FIELD_ORDER.filter((name) => errors[name]);
  const state = {
    values,
    errors,
    errorFields: refused ? errorFields : [],
    checked,
    delivery,
    offer,
    desk,
    rates,
    quote,
    deskNeeded,
    notice,
    submitting,
    seconds,
    /** The wait is for an order that this browser sent; else the server asked for it. */
    waitsForOwn: Boolean(purchase?.redirectUrl),
    awake,
    wake,
    change,
    leave,
    submit,
    closeNotice,
    goTo,
    takeLeft,
    tryAgain,
    acceptPrices,
  };
  return [state, form] as const;
};
/** The interface of the form's parts; the form element's ref is returned beside it. */
export type OrderForm = ReturnType<typeof useOrderForm>[0];
