import { emit } from '@shop/kit';
import { useSyncExternalStore } from 'react';
import { stored } from '../stored.ts';
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

/** The stored lines; a damaged store reads as empty. Returns the same array while nothing changes. */
const read = (): readonly CartLine[] => {
  const current = stored.get(KEY);
  if (current === text) return lines;
  text = current;
  try {
    const parsed: unknown = JSON.parse(current ?? '[]');
    lines = Array.isArray(parsed) ? parsed.filter(isLine) : EMPTY;
  } catch {
    lines = EMPTY;
  }
  return lines;
};

const notify = (): void => {
  for (const listener of listeners) listener();
  emit('cart:changed', { count: countOf(read()) });
};

const write = (next: readonly CartLine[]): void => {
  lines = next;
  text = JSON.stringify(next);
  stored.set(KEY, text);
  notify();
};

const subscribe = (listener: () => void): (() => void) => {
  // Another tab's change: SF-4.10.
  const onStorage = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
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
