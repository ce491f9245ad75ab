import type { Product, ProductCard } from '@shop/contracts/catalog/storefront';
import type { PackSelection } from './remote.ts';

/** What was put into the cart. mf-checkout alone makes the cart line of it (SF-3.09). */
export interface CartAddDetail {
  product: ProductCard | Product;
  combinationId: string | null;
  quantity: number;
  packSelection?: PackSelection;
}

/** The events by which strangers in one page talk. Names are the window's event names. */
export interface WindowEvents {
  'cart:add': CartAddDetail;
  'cart:open': Record<never, never>;
  'cart:changed': { count: number };
  'combination:open': { product: ProductCard };
  /** `until`: takes it away before its time, once what it says is being seen to. */
  toast: { message: string; tone: 'info' | 'success' | 'error'; until?: AbortSignal };
  /** The page lacks a part and says nothing of it itself. */
  'part:missing': Record<never, never>;
  /** A page of a remote is shown, the first or one that was gone on to. */
  'page:shown': Record<never, never>;
  /** What is to stand around the page that is shown, where that depends on what the browser alone knows. */
  'page:layout': { kind: 'store' | 'bare' };
  /** What a boundary has caught, and whose it was where that is known: for the count of a release's failures. */
  failure: { error: unknown; remote: string | undefined };
}
export type WindowEventName = keyof WindowEvents;

const KEPT_AT_MOST = 20;
const kept: Partial<Record<WindowEventName, unknown[]>> = {};
const listeners: Partial<Record<WindowEventName, number>> = {};

/**
 * Tells the page. What is said before anybody listens (a remote still on its way) is kept and told to the first
 * listener.
 */
export const emit = <Name extends WindowEventName>(name: Name, detail: WindowEvents[Name]): void => {
  if (!listeners[name]) {
    kept[name] = [...(kept[name] ?? []), detail].slice(-KEPT_AT_MOST);
    return;
  }
  window.dispatchEvent(new CustomEvent(`shop:${name}`, { detail }));
};

/** Listens; the answer stops listening. */
export const on = <Name extends WindowEventName>(
  name: Name,
  listener: (detail: WindowEvents[Name]) => void,
): (() => void) => {
  // The detail was made by `emit` of the same name, which typed it.
  const heard = (event: Event): void => listener((event as CustomEvent<WindowEvents[Name]>).detail);
  window.addEventListener(`shop:${name}`, heard);
  listeners[name] = (listeners[name] ?? 0) + 1;
  const waiting = kept[name] ?? [];
  kept[name] = undefined;
  for (const detail of waiting) window.dispatchEvent(new CustomEvent(`shop:${name}`, { detail }));
  return () => {
    window.removeEventListener(`shop:${name}`, heard);
    listeners[name] = (listeners[name] ?? 1) - 1;
  };
};
