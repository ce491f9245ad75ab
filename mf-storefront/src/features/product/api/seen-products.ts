import { readSeen, withoutSeen, withSeen } from '../model/seen.ts';

/** In this browser and nowhere else: nobody is told what a visitor has looked at. */
const KEY = 'seen-products';

export const seenProducts = (): string[] => {
  try {
    return readSeen(JSON.parse(window.localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return []; // nothing readable is nothing seen
  }
};

const keep = (seen: readonly string[]): void => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // A full or forbidden storage: then nothing is remembered.
  }
};

export const rememberSeen = (id: string): void => keep(withSeen(seenProducts(), id));
export const forgetSeen = (id: string): void => keep(withoutSeen(seenProducts(), id));
