import { purchaseElsewhere } from '../cooldown/last-purchase.ts';
import { EMPTY_VALUES, FIELD_ORDER, type FormValues } from './values.ts';

/** A telephone goes from hand to hand: what was typed and left is nobody else's to read. */
const KEPT_MS = 30 * 60 * 1000;
/** How often a page that is open looks for what is over. */
const LOOK_MS = 60_000;

const PREFIX = 'order-draft:';
const keyOf = (shopUuid: string): string => PREFIX + shopUuid;

/** What was typed, and when the last letter of it was. Milliseconds. */
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
    const kept = FIELD_ORDER.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    });
    return { at, values: Object.fromEntries(kept) };
  } catch {
    // Nothing readable is nothing typed.
    return undefined;
  }
};

const isOver = ({ at }: Draft, now: number): boolean => now - at >= KEPT_MS;

const clearOldDrafts = (now: number): void => {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const draft = draftIn(key);
      if (!draft || isOver(draft, now)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Then nothing was stored.
  }
};

/** What was typed into a shop's order form in this tab: gone with the tab, with the order, or after half an hour. */
export const readDraft = (shopUuid: string, now: number): Draft | undefined => {
  clearOldDrafts(now);
  return draftIn(keyOf(shopUuid));
};

/** @param at when the last letter was typed, milliseconds */
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

/**
 * An order that this form did not send, placed without scripts or in another tab, was of what had been typed until
 * then.
 */
export const clearDraftUntil = (shopUuid: string, placedAt: number): void => {
  const draft = draftIn(keyOf(shopUuid));
  if (draft && draft.at <= placedAt) clearDraft(shopUuid);
};

/**
 * What is over goes from the tab, whatever page is open: at the start, while the page stays, and with another tab's
 * order.
 */
export const watchDrafts = (): (() => void) => {
  const look = (): void => clearOldDrafts(Date.now());
  const onStorage = (event: StorageEvent): void => {
    const bought = purchaseElsewhere(event);
    // Without an address it is a wait that the server asks for, and no order.
    if (bought?.purchase.redirectUrl) clearDraftUntil(bought.shopUuid, bought.purchase.at);
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  window.addEventListener('storage', onStorage);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
  };
};
