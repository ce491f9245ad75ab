import { purchaseElsewhere } from '../cooldown/last-purchase.ts';
import { EMPTY_VALUES, FIELD_ORDER, type FormValues } from './values.ts';

/** Phones are shared: a draft that was abandoned must not stay readable for the next person. */
const MAX_AGE_MS = 30 * 60 * 1000;
/** The interval at which an open page deletes expired drafts. */
const CHECK_MS = 60_000;

const PREFIX = 'order-draft:';
const keyOf = (shopUuid: string): string => PREFIX + shopUuid;

/** The typed values and the time of the last change. Milliseconds. */
export interface Draft {
  readonly at: number;
  readonly values: Partial<FormValues>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const draftIn = (key: string): Draft | undefined => {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    if (!isRecord(stored) || typeof stored['at'] !== 'number' || !isRecord(stored['values'])) return undefined;
    const { at, values } = stored;
    const entries = FIELD_ORDER.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    });
    return { at, values: Object.fromEntries(entries) };
  } catch {
    // Nothing readable is nothing typed.
    return undefined;
  }
};

const isExpired = ({ at }: Draft, now: number): boolean => now - at >= MAX_AGE_MS;

const clearOldDrafts = (now: number): void => {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const draft = draftIn(key);
      if (!draft || isExpired(draft, now)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Then nothing was stored.
  }
};

/** The draft of a shop's order form in this tab: it is deleted with the tab, with the order, or after half an hour. */
export const readDraft = (shopUuid: string, now: number): Draft | undefined => {
  clearOldDrafts(now);
  return draftIn(keyOf(shopUuid));
};

/** @param at the time of the last change, milliseconds */
export const storeDraft = (shopUuid: string, values: FormValues, at: number): void => {
  try {
    const empty = FIELD_ORDER.every((name) => values[name] === EMPTY_VALUES[name]);
    if (empty) window.sessionStorage.removeItem(keyOf(shopUuid));
    else window.sessionStorage.setItem(keyOf(shopUuid), JSON.stringify({ at, values }));
  } catch {
    // Then it lives as long as the page.
  }
};

export const clearDraft = (shopUuid: string): void => {
  try {
    window.sessionStorage.removeItem(keyOf(shopUuid));
  } catch {
    // Then nothing was stored.
  }
};

/** An order that another form sent, without scripts or in another tab, completes the draft up to its time. */
export const clearDraftUntil = (shopUuid: string, placedAt: number): void => {
  const draft = draftIn(keyOf(shopUuid));
  if (draft && draft.at <= placedAt) clearDraft(shopUuid);
};

/** Expired drafts are deleted on every page: at the start, while it is open, and after an order in another tab. */
export const watchDrafts = (): (() => void) => {
  const look = (): void => clearOldDrafts(Date.now());
  const onStorage = (event: StorageEvent): void => {
    const purchased = purchaseElsewhere(event);
    // Without an address it is a wait that the server asks for, not an order.
    if (purchased?.purchase.redirectUrl) clearDraftUntil(purchased.shopUuid, purchased.purchase.at);
  };
  look();
  const timer = setInterval(look, CHECK_MS);
  window.addEventListener('storage', onStorage);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
  };
};
