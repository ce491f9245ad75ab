import type { Preloadable } from '@shop/kit';
import { useEffect } from 'react';

/** Milliseconds after which a page that is never idle loads its parts. */
const AT_LAST_MS = 5000;

/**
 * Loads the code behind buttons in advance, once the page has shown its content (`shown`) and the browser is idle, so
 * that it delays nothing visible.
 * @param parts a constant
 */
export const usePreloadWhenIdle = (parts: readonly Preloadable[], shown: boolean): void =>
  useEffect(() => {
    if (!shown) return undefined;
    const ask = (): void => parts.forEach((part) => part.hint());
    // Safari has no `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ask);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(ask, { timeout: AT_LAST_MS });
    return () => cancelIdleCallback(idle);
  }, [parts, shown]);
