import { MESSAGE_FIELDS, type MessageField, type TypedMessage } from './message-form.ts';

const KEY = 'message-draft';
/** Phones are shared: an abandoned draft must not be shown to the next person. */
const MAX_AGE_MS = 30 * 60 * 1000;

/** A message that was typed and not sent. */
export type Draft = Partial<Readonly<Record<MessageField | 'subject' | 'address', string>>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The draft of this tab; it is deleted with the tab, with the message, or after half an hour. */
export const readDraft = (now = Date.now()): Draft => {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored)) return {};
    if (typeof stored['at'] !== 'number' || now - stored['at'] >= MAX_AGE_MS) {
      clearDraft();
      return {};
    }
    return Object.fromEntries(
      [...MESSAGE_FIELDS, 'subject', 'address'].flatMap((name) => {
        const value = stored[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
  } catch {
    return {}; // an unreadable draft counts as none
  }
};

/** @param address the subject and order in the address, which may be others at the next visit */
export const storeDraft = (message: TypedMessage, address: string): void => {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...message, address, at: Date.now() }));
  } catch {
    // Then it lives as long as the page.
  }
};

export const clearDraft = (): void => {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was stored.
  }
};
