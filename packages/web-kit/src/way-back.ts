type Heard = (event: PopStateEvent) => void;

const listeners = new Set<Heard>();
// Browsers tell a window's listeners of the way back in the order in which they came, capturing or not: this one is
// there before the router's, as this module is read before the router begins to listen.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', (event) => listeners.forEach((heard) => heard(event)));

/**
 * Hears of the browser's way back or forth before the router does, who hears nothing of it after
 * `event.stopImmediatePropagation()`. @returns stops it
 */
export const beforeWayBack = (heard: Heard): (() => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};
