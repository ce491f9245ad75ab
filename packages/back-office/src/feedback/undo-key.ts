import { matchesKey } from '../keyboard/key-bar.tsx';

/** In a field the key takes back what was typed. */
const isInField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);

/** Ctrl Z, or its like on a Mac, wherever the focus is. */
export const isUndoCombination = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.defaultPrevented &&
  matchesKey(event, 'z');

/** Ctrl Z, or its like on a Mac, outside fields. */
export const isUndoKey = (event: KeyboardEvent): boolean => isUndoCombination(event) && !isInField(event.target);

/** The offers on the screen, oldest first. */
let offers: readonly symbol[] = [];

export const openOffers = {
  add: (): symbol => {
    const offer = Symbol('offer');
    offers = [...offers, offer];
    return offer;
  },
  remove: (offer: symbol): void => {
    offers = offers.filter((one) => one !== offer);
  },
  isNewest: (offer: symbol): boolean => offers.at(-1) === offer,
};
