import { emit } from '@shop/kit';
import { useSyncExternalStore } from 'react';
import { countOf, withLine, withoutLine, withQuantity, type CartLine } from './line.ts';

/** SF-3.09: the key in the browser's storage. This module is its one writer. */
const KEY = 'cart';
const EMPTY: readonly CartLine[] = [];

const isLine = (value: unknown): value is CartLine =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  typeof value.productId === 'string' &&
  'unitPrice' in value &&
  typeof value.unitPrice === 'number' &&
  'quantity' in value &&
  typeof value.quantity === 'number' &&
  value.quantity >= 1 &&
  'name' in value &&
  'attributes' in value;

let text: string | null = null;
let lines: readonly CartLine[] = EMPTY;
const listeners = new Set<() => void>();

/** What is stored now; a damaged store reads as empty. The same array while nothing changed. */
const read = (): readonly CartLine[] => {
  let stored: string | null = null;
  try {
    stored = window.localStorage.getItem(KEY);
    if (stored === text) return lines;
    const parsed: unknown = JSON.parse(stored ?? '[]');
    lines = Array.isArray(parsed) ? parsed.filter(isLine) : EMPTY;
  } catch {
    if (stored === text) return lines;
    lines = EMPTY;
  }
  text = stored;
  return lines;
};

const tell = (): void => {
  for (const listener of listeners) listener();
  emit('cart:changed', { count: countOf(read()) });
};

const write = (next: readonly CartLine[]): void => {
  lines = next;
  try {
    text = JSON.stringify(next);
    window.localStorage.setItem(KEY, text);
  } catch {
    // A full or forbidden storage: the cart lives as long as the page.
    text = window.localStorage.getItem(KEY);
  }
  tell();
};

const subscribe = (listener: () => void): (() => void) => {
  // Another tab's change: SF-4.10.
  const changed = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', changed);
  };
};

export const cart = {
  read,
  add: (line: CartLine): void => write(withLine(read(), line)),
  setQuantity: (key: string, quantity: number): void => write(withQuantity(read(), key, quantity)),
  remove: (key: string): void => write(withoutLine(read(), key)),
  replace: (next: readonly CartLine[]): void => write(next),
  clear: (): void => write(EMPTY),
};

/** The cart, followed across tabs; empty on the server. */
export const useCart = (): readonly CartLine[] => useSyncExternalStore(subscribe, read, () => EMPTY);
