import { EMPTY_VALUES, FIELD_ORDER, type FormValues } from './values.ts';

/** A telephone goes from hand to hand: what was typed and left is nobody else's to read. */
const KEPT_MS = 30 * 60 * 1000;

const keyOf = (shopUuid: string): string => `order-draft:${shopUuid}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What was typed into a shop's order form in this tab: gone with the tab, with the order, or after half an hour. */
export const readDraft = (shopUuid: string, now: number): Partial<FormValues> => {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(shopUuid)) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['values']) || typeof stored['at'] !== 'number') return {};
    const { at, values } = stored;
    if (now - at >= KEPT_MS) {
      clearDraft(shopUuid);
      return {};
    }
    return Object.fromEntries(
      FIELD_ORDER.flatMap((name) => {
        const value = values[name];
        return typeof value === 'string' && value !== '' ? [[name, value]] : [];
      }),
    );
  } catch {
    // Nothing readable is nothing typed.
    return {};
  }
};

/** @param now milliseconds */
export const storeDraft = (shopUuid: string, values: FormValues, now: number): void => {
  try {
    const empty = FIELD_ORDER.every((name) => values[name] === EMPTY_VALUES[name]);
    if (empty) window.sessionStorage.removeItem(keyOf(shopUuid));
    else window.sessionStorage.setItem(keyOf(shopUuid), JSON.stringify({ at: now, values }));
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
