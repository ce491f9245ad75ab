import { useState } from 'react';
import { useKeys, type KeyBinding } from '../keyboard/key-bar.tsx';
import { searchIdOf } from './filter-bar.tsx';
import type { ListAddress } from './list-address.ts';
import type { Pager } from './pager.ts';
import type { Selection } from './selection.ts';
import type { ListView } from './view-tabs.tsx';

const VIEW_KEYS = 8;

/** The keyboard shortcuts of every list, and the row that they apply to. */
export const useListKeys = <Row>({
  list,
  rows,
  address,
  pager,
  views,
  selection,
  onOpen,
  more,
}: {
  list: string;
  rows: readonly Row[];
  address: ListAddress;
  pager: Pager | undefined;
  views: readonly ListView[];
  selection: Selection<Row> | undefined;
  onOpen: ((row: Row) => void) | undefined;
  more: readonly KeyBinding[];
}): { readonly cursor: number; readonly keys: readonly KeyBinding[] } => {
  const [at, setAt] = useState(0);
  const last = Math.max(0, rows.length - 1);
  const cursor = Math.min(at, last);
  const move = (by: number) => setAt(Math.min(Math.max(0, cursor + by), last));

  const turn = (by: number) => {
    if (!pager) return;
    if (by > 0 && pager.next !== null) return address.change({ after: pager.next });
    if (pager.isBehind) return by < 0 ? address.change({ page: String(pager.pages) }) : undefined;
    const to = Math.min(Math.max(1, address.page + by), pager.pages);
    if (to !== address.page) address.change({ page: String(to) });
  };
  const row = rows[cursor];
  const keys: KeyBinding[] = [
    { key: 'j', label: 'keys.down', run: () => move(1) },
    { key: 'k', label: 'keys.up', run: () => move(-1) },
    ...(selection ? [{ key: 'x', label: 'keys.choose', run: () => row !== undefined && selection.toggle(row) }] : []),
    ...(onOpen ? [{ key: 'Enter', label: 'keys.open', run: () => row !== undefined && onOpen(row) }] : []),
    { key: '/', label: 'keys.search', run: () => document.getElementById(searchIdOf(list))?.focus() },
    ...more,
    ...(pager
      ? [
          { key: '[', ...(selection ? {} : { label: 'keys.previousPage' }), run: () => turn(-1) },
          { key: ']', label: 'keys.nextPage', run: () => turn(1) },
        ]
      : []),
    ...views.slice(0, VIEW_KEYS).map(({ name }, index) => ({
      key: String(index + 1),
      run: () => address.change({ view: name }),
    })),
  ];
  useKeys(keys);
  return { cursor, keys };
};
