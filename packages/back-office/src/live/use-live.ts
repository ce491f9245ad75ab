import { useEffect, useEffectEvent } from 'react';
import { followEvents, type LiveEvent } from './follow-events.ts';

/**
 * Calls `onEvent` for what others do, while the page is in front: a page that comes back goes on from now, so its
 * queries must read again on focus, as they do.
 */
export const useLive = (address: string, onEvent: (event: LiveEvent) => void): void => {
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    // An old browser cannot read a stream: it sees changes when it reads the list again.
    if (typeof TextDecoderStream === 'undefined') return undefined;
    let following: AbortController | undefined;
    const follow = (): void => {
      following?.abort();
      following = undefined;
      if (document.visibilityState === 'hidden') return;
      following = new AbortController();
      void followEvents(address, (event) => handle(event), following.signal);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      following?.abort();
    };
  }, [address]);
};
