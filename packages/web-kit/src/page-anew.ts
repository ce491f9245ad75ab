import { useEffect, useState } from 'react';

/** While the shop cannot be reached it is asked again this often, for a network that is back does not always say so. */
const ASK_EVERY_MS = 5000;

/** Any answer will do: an error of the shop's own is for the page to show. */
const shopAnswers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

export interface PageAnew {
  /** Loads the page again, and its scripts with it. */
  readonly load: () => void;
  /** The shop is being asked whether it can be reached. */
  readonly asking: boolean;
  /** It cannot: the page stays as it is, and is loaded as soon as it can. */
  readonly away: boolean;
}

/**
 * For a visitor who wants a page again. To load it without a network would take from them what they see, and leave the
 * browser's own page in its place.
 * @param waits it is known already that the shop cannot be reached
 */
export const usePageAnew = (waits = false): PageAnew => {
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
    if (!away || asking) return;
    const again = setTimeout(load, ASK_EVERY_MS);
    addEventListener('online', load);
    return () => {
      clearTimeout(again);
      removeEventListener('online', load);
    };
  });
  return { load, asking, away };
};
