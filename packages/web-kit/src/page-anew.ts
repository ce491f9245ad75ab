import { useEffect, useState } from 'react';
import { askForPage } from './load-patiently.ts';

/** While the shop cannot be reached it is asked again this often, for a network that is back does not always say so. */
const ASK_EVERY_MS = 5000;

/** An error of the page's own is for the page to show; a shop that is away, or asks for patience, shows nothing. */
const shopAnswers = (): Promise<boolean> =>
  askForPage().then(
    ({ status }) => status < 502,
    () => false,
  );

export interface PageAnew {
  /** Loads the page again, and its scripts with it. */
  readonly load: () => void;
  /** The shop is being asked whether it can be reached. */
  readonly asking: boolean;
  /** It cannot: the page stays as it is. */
  readonly away: boolean;
}

/**
 * For a visitor who wants a page again. To load it without a network would take from them what they see, and leave the
 * browser's own page in its place.
 * @param waits it is known already that the shop cannot be reached
 * @param byItself loads the page as soon as the shop can be reached: not where the visitor may be at something else
 */
export const usePageAnew = ({ waits = false, byItself = true } = {}): PageAnew => {
  const [asking, setAsking] = useState(false);
  const [away, setAway] = useState(waits);
  const load = (): void => {
    if (asking) return;
    setAsking(true);
    void shopAnswers().then((answers) => {
      if (answers) return location.reload();
      setAsking(false);
      setAway(true);
    });
  };
  useEffect(() => {
    if (!away || asking || !byItself) return;
    const again = setTimeout(load, ASK_EVERY_MS);
    addEventListener('online', load);
    return () => {
      clearTimeout(again);
      removeEventListener('online', load);
    };
  });
  return { load, asking, away };
};
