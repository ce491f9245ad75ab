import { useLocation } from '@shop/kit';
import { useNavigationType } from '@shop/kit/host';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { arriveAtHeading } from './arrive.ts';
import { enterPage, goToPlace, keepPlaces } from './places.ts';

// The server draws no place, and says so of an effect that is for one.
const useLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A new page starts at its top, with the focus at its heading; on the way back the visitor is where they were, also
 * where what the page shows comes late. The document's first page is the browser's own matter.
 */
export const useArrival = (): void => {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  const placed = useRef(pathname);
  const reached = useRef(pathname);
  useEffect(keepPlaces, []);
  useLayout(() => {
    const another = placed.current !== pathname;
    placed.current = pathname;
    if (how === 'POP' && another) return goToPlace(key);
    enterPage(key);
    if (how === 'PUSH' && !hash && another) window.scrollTo(0, 0);
    return undefined;
  }, [pathname, hash, key, how]);
  // Runs after the effects of child components: a menu that closes returns the focus to its button first.
  useEffect(() => {
    const another = reached.current !== pathname;
    reached.current = pathname;
    return how === 'PUSH' && !hash && another ? arriveAtHeading() : undefined;
  }, [pathname, hash, how]);
};
