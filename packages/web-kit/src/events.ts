import type { Product, ProductCard } from '@shop/contracts/catalog/storefront';
import type { PackSelection } from './remote.ts';

/** A product for the cart. Only mf-checkout makes a cart line of it (SF-3.09). */
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
  /** What delivery to the chosen wilaya costs, as a sentence; '' when none is chosen. */
  'delivery:from': { sentence: string };
  /** `until` removes it early, once its message is obsolete. */
  toast: { message: string; tone: 'info' | 'success' | 'error'; until?: AbortSignal };
  /** The page lacks a part and shows no message of its own. */
  'part:missing': Record<never, never>;
  /** A page of a remote is shown, the first one or after a navigation. */
  'page:shown': Record<never, never>;
  /** The frame around the shown page, where that depends on data that only the browser has. */
  'page:layout': { kind: 'store' | 'bare' };
  /** An error that a boundary has caught, with its remote where that is known, to count the failures of releases. */
  failure: { error: unknown; remote: string | undefined };
}
export type WindowEventName = keyof WindowEvents;

const MAX_KEPT = 20;
const pendingEvents: Partial<Record<WindowEventName, unknown[]>> = {};
const listeners: Partial<Record<WindowEventName, number>> = {};

/**
 * Publishes an event. Events before the first listener (of a remote that is still loading) are kept and delivered to
 * that listener.
 */
export const emit = <Name extends WindowEventName>(name: Name, detail: WindowEvents[Name]): void => {
  if (!listeners[name]) {
    pendingEvents[name] = [...(pendingEvents[name] ?? []), detail].slice(-MAX_KEPT);
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
  const pending = pendingEvents[name] ?? [];
  pendingEvents[name] = undefined;
  for (const detail of pending) window.dispatchEvent(new CustomEvent(`shop:${name}`, { detail }));
  return () => {
    window.removeEventListener(`shop:${name}`, heard);
    listeners[name] = (listeners[name] ?? 1) - 1;
  };
};
