import { useLocation } from '@shop/kit';
import { useCallback, useEffect, useRef, useState, type UIEvent } from 'react';

interface Place {
  readonly top: number;
  readonly cursor: number;
}

const START: Place = { top: 0, cursor: 0 };
/** Entries of the browser's history whose place is remembered at most. */
const REMEMBERED = 100;
/** By list and entry of the history: Back leads to the same entry. */
const places = new Map<string, Place>();

/** For tests: every one begins as a page that was just loaded. */
export const forgetListPlaces = (): void => places.clear();

const remember = (id: string, change: Partial<Place>): void => {
  places.set(id, { ...(places.get(id) ?? START), ...change });
  const [oldest] = places.keys();
  if (places.size > REMEMBERED && oldest !== undefined) places.delete(oldest);
};

export interface ListPlace {
  /** The row that keys apply to. */
  readonly cursor: number;
  /** `follows`: the row must be visible. */
  readonly moveTo: (row: number, follows: boolean) => void;
  /** For the element that scrolls. */
  readonly attach: (element: HTMLDivElement | null) => void;
  /** The next entry begins at the position of this one: it shows the same rows and more. */
  readonly keep: () => void;
  readonly onScroll: (event: UIEvent) => void;
}

/**
 * Where a person is in a list: Back finds the scroll position and the row as they were left. An entry of the history
 * that was not visited before begins at its first row.
 * @param isReady the rows are there
 */
export const useListPlace = (list: string, isReady: boolean): ListPlace => {
  const id = `${list} ${useLocation().key}`;
  const scroller = useRef<HTMLDivElement>(null);
  const restored = useRef<string>(undefined);
  const keeps = useRef(false);
  const [at, setAt] = useState({ id, row: places.get(id)?.cursor ?? 0, follows: false });

  useEffect(() => {
    if (at.follows) scroller.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  // React attaches the element anew when the entry changes and when its rows are there.
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      restored.current = element && isReady ? id : undefined;
      if (!element || !isReady) return;
      if (keeps.current) remember(id, { top: element.scrollTop });
      else element.scrollTop = places.get(id)?.top ?? 0;
      keeps.current = false;
    },
    [id, isReady],
  );
  const keep = useCallback(() => {
    keeps.current = true;
  }, []);
  const moveTo = useCallback(
    (row: number, follows: boolean) => {
      remember(id, { cursor: row });
      setAt({ id, row, follows });
    },
    [id],
  );
  const onScroll = useCallback(
    ({ currentTarget }: UIEvent) => {
      // Until it is restored, a position is one of the rows before.
      if (restored.current === id) remember(id, { top: currentTarget.scrollTop });
    },
    [id],
  );
  return { cursor: at.id === id ? at.row : (places.get(id)?.cursor ?? 0), moveTo, attach, keep, onScroll };
};
