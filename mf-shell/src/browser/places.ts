import { beforeWayBack } from '@shop/kit';

/** Milliseconds to wait until the page has its former length again. */
const LATEST_MS = 10_000;
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scroll positions, by the router's key of each history entry. */
const places = new Map<string, number>();
let here = '';
/** During back navigation the browser scrolls the page that is still shown, so that position is not stored. */
let keeping = true;

/** Stores the scroll positions of this document's pages. @returns stops it */
export const keepPlaces = (): (() => void) => {
  const keep = (): void => void (keeping && places.set(here, window.scrollY));
  const stop = beforeWayBack(() => (keeping = false));
  window.addEventListener('scroll', keep, { passive: true });
  return () => {
    stop();
    window.removeEventListener('scroll', keep);
  };
};

/** Scrolling counts for this page from here on. */
export const enterPage = (key: string): void => {
  here = key;
  keeping = true;
};

/**
 * Goes to where the visitor was, as soon as what comes late has made the page that long; not against them, who may
 * move first. @returns gives up
 */
export const goToPlace = (key: string): (() => void) => {
  const wanted = places.get(key) ?? 0;
  keeping = false;
  const end = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    for (const move of MOVES) window.removeEventListener(move, end);
    enterPage(here);
  };
  const go = (): void => {
    if (document.documentElement.scrollHeight - window.innerHeight < wanted) return;
    window.scrollTo(0, wanted);
    end();
  };
  const observer = new ResizeObserver(go);
  const timer = setTimeout(end, LATEST_MS);
  here = key;
  for (const move of MOVES) window.addEventListener(move, end, { passive: true, once: true });
  observer.observe(document.documentElement);
  return end;
};
