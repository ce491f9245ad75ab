import { useEffect, useState } from 'react';
import { askForPage } from './load-patiently.ts';

/** Interval of the checks while the shop is unreachable, because not every returning network fires an event. */
const ASK_EVERY_MS = 5000;

/** The page shows its own errors, but a shop that is down or asks to retry cannot answer it. */
const shopAnswers = (): Promise<boolean> =>
  askForPage().then(
    ({ status }) => status < 502,
    () => false,
  );

export interface PageReload {
  /** Loads the page again, and its scripts with it. */
  readonly load: () => void;
  /** The shop is being asked whether it is reachable. */
  readonly asking: boolean;
  /** It is unreachable: the page stays as it is. */
  readonly away: boolean;
}

/**
 * Reloads the page on request. A reload without a network would replace the visible page with the browser's own error
 * page.
 * @param waits the shop is already known to be unreachable
 * @param byItself reloads as soon as the shop is reachable: not where the visitor may be busy with other parts
 */
export const usePageReload = ({ waits = false, byItself = true } = {}): PageReload => {
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
    const retry = setTimeout(load, ASK_EVERY_MS);
    addEventListener('online', load);
    return () => {
      clearTimeout(retry);
      removeEventListener('online', load);
    };
  });
  return { load, asking, away };
};
