import { beforeWayBack } from '@shop/kit';

/** How long (ms) a page may take until it is long enough again. */
const LATEST_MS = 10_000;
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** How far down the visitor was, by the key that the router gives each step of the way. */
const places = new Map<string, number>();
let here = '';
/** On the way back the browser scrolls the page that is still shown: that is nobody's place. */
let keeping = true;

/** Keeps the places of this document's pages. @returns stops it */
export const keepPlaces = (): (() => void) => {
  const keep = (): void => void (keeping && places.set(here, window.scrollY));
  const stop = beforeWayBack(() => (keeping = false));
  window.addEventListener('scroll', keep, { passive: true });
  return () => {
    stop();
    window.removeEventListener('scroll', keep);
  };
};

/** What is scrolled from now on is this page's. */
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
