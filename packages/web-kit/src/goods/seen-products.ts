import { readSeen, withoutSeen, withSeen } from './seen.ts';

/** Stored in this browser only: the products that a visitor has viewed are private. */
const KEY = 'seen-products';

export const seenProducts = (): string[] => {
  try {
    return readSeen(JSON.parse(window.localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return []; // an unreadable list counts as empty
  }
};

const store = (ids: readonly string[]): void => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // A full or forbidden storage: then nothing is remembered.
  }
};

export const rememberSeen = (id: string): void => store(withSeen(seenProducts(), id));
export const forgetSeen = (id: string): void => store(withoutSeen(seenProducts(), id));
