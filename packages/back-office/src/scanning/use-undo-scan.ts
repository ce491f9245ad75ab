import { useEffect, useRef } from 'react';
import { isUndoCombination, isUndoKey, openOffers } from '../feedback/undo-key.ts';

/** How long (ms) Ctrl Z takes a scan back. */
const UNDO_MS = 10_000;

/**
 * Ctrl Z takes the last scan back for ten seconds. Also in a field, unless something was typed there since: then the
 * key is about that.
 * @param id of the scan; undefined where there is none to take back
 */
export const useUndoScan = (id: string | undefined, undo: () => void): void => {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  const appeared = useRef(new Map<string, number>());
  useEffect(() => {
    if (id === undefined) return undefined;
    // A scan that is the last one again, because a later one was taken back, gets no second ten seconds.
    const since = appeared.current.get(id) ?? Date.now();
    appeared.current.set(id, since);
    const left = since + UNDO_MS - Date.now();
    if (left <= 0) return undefined;
    const offer = openOffers.add();
    let hasTyped = false;
    const typed = () => {
      hasTyped = true;
    };
    const pressed = (event: KeyboardEvent) => {
      if (!(hasTyped ? isUndoKey(event) : isUndoCombination(event)) || !openOffers.isNewest(offer)) return;
      event.preventDefault();
      close();
      latest.current();
    };
    const timer = setTimeout(() => close(), left);
    const close = () => {
      clearTimeout(timer);
      openOffers.remove(offer);
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('input', typed);
    };
    window.addEventListener('keydown', pressed);
    window.addEventListener('input', typed);
    return close;
  }, [id]);
};
