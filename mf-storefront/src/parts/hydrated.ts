import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False in the server's HTML and in the first pass over it, true from then on. Later pictures wait for it: they would
 * take the line from the first one (stack.md 2.6).
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const REDUCED = '(prefers-reduced-motion:reduce)';
const watchReduced = (onChange: () => void): (() => void) => {
  if (typeof window.matchMedia !== 'function') return () => undefined;
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** The visitor prefers reduced motion; true until it is known, so that nothing starts to move too early. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watchReduced,
    () => (typeof window.matchMedia === 'function' ? window.matchMedia(REDUCED).matches : false),
    () => true,
  );
