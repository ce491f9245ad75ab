import type { createSpotlight } from '@mantine/spotlight';
import { useEffect, useRef } from 'react';

type Store = ReturnType<typeof createSpotlight>[0];

const rowsOf = (store: Store): readonly HTMLElement[] => {
  const { listId } = store.getState();
  return [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('[data-action]') ?? [])];
};

/** As the arrow keys choose: by an attribute of the row, and its place in the store. */
const chooseFirst = (store: Store): HTMLElement | undefined => {
  const [first, ...others] = rowsOf(store);
  for (const row of others) row.removeAttribute('data-selected');
  first?.setAttribute('data-selected', 'true');
  first?.scrollIntoView({ block: 'nearest' });
  store.updateState((state) => ({ ...state, selected: first ? 0 : -1 }));
  return first;
};

/** Chooses the first row whenever the rows change, so that Enter opens it. Renders nothing. */
export const FirstChosen = ({
  store,
  rows,
  onChosen,
}: {
  readonly store: Store;
  /** What changes with the rows; as long as it does not, a row that the person has moved to stays chosen. */
  readonly rows: string;
  readonly onChosen: (first: HTMLElement) => void;
}) => {
  const latest = useRef(onChosen);
  useEffect(() => {
    latest.current = onChosen;
  });
  useEffect(() => {
    // The list that holds the rows tells the store its id after them.
    queueMicrotask(() => {
      const first = chooseFirst(store);
      if (first) latest.current(first);
    });
  }, [store, rows]);
  return null;
};
