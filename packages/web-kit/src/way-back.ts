type Heard = (event: PopStateEvent) => void;

const listeners = new Set<Heard>();
// Browsers call the window's listeners of `popstate` in the order of their registration, capturing or not: this module
// is evaluated before the router registers its own.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', (event) => listeners.forEach((heard) => heard(event)));

/**
 * Listens to the browser's back and forward buttons before the router, which does not see the event after
 * `event.stopImmediatePropagation()`.
 * @returns a function that unsubscribes
 */
export const beforeWayBack = (heard: Heard): (() => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};
