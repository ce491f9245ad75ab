import { useKeys, type KeyBinding } from '../keyboard/key-bar.tsx';
import { searchIdOf } from './filter-bar.tsx';
import type { ListAddress } from './list-address.ts';
import type { ListPlace } from './list-place.ts';
import type { Pager } from './pager.ts';
import { withAll, type Selection } from './selection.ts';
import type { ListView } from './view-tabs.tsx';

const VIEW_KEYS = 8;

/** A key that applies to the row of the cursor. */
export interface RowKey<Row> {
  readonly key: string;
  readonly label: string;
  readonly run: (row: Row) => void;
}

export interface ListKeysProps<Row> {
  readonly list: string;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly address: ListAddress;
  /** The row that keys apply to; there may be fewer now. */
  readonly place: number;
  readonly moveTo: ListPlace['moveTo'];
  readonly pager: Pager | undefined;
  readonly views: readonly ListView[];
  readonly searches: boolean;
  readonly selection: Selection<Row> | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly rowKeys: readonly RowKey<Row>[];
  readonly more: readonly KeyBinding[];
}

const pageKeys = (address: ListAddress, pager: Pager | undefined): readonly KeyBinding[] => {
  if (!pager) return [];
  const turn = (by: number) => {
    if (by > 0 && pager.next !== null) return address.change({ after: pager.next });
    if (pager.isBehind) return by < 0 ? address.change({ page: String(pager.pages) }) : undefined;
    const to = Math.min(Math.max(1, address.page + by), pager.pages);
    if (to !== address.page) address.change({ page: String(to) });
  };
  return [
    { key: '[', also: ']', label: 'keys.page', run: () => turn(-1) },
    { key: ']', run: () => turn(1) },
  ];
};

/** The keyboard shortcuts of every list. */
export const useListKeys = <Row>({
  list,
  rows,
  idOf,
  address,
  place,
  moveTo,
  pager,
  views,
  searches,
  selection,
  onOpen,
  rowKeys,
  more,
}: ListKeysProps<Row>): {
  readonly cursor: number;
  readonly keys: readonly KeyBinding[];
} => {
  const last = Math.max(0, rows.length - 1);
  const cursor = Math.min(place, last);
  const row = rows[cursor];
  const move = (by: number): number => {
    const to = Math.min(Math.max(0, cursor + by), last);
    moveTo(to, true);
    return to;
  };
  /** Adds the row of the cursor and the one it moves to. */
  const extend = (by: number) => {
    const to = rows[move(by)];
    if (!selection || row === undefined || to === undefined) return;
    const added = [row, to].filter((one, at, both) => !selection.has(one) && both.indexOf(one) === at);
    if (added.length > 0) selection.set([...selection.rows, ...added]);
  };
  const choosing: readonly KeyBinding[] = selection
    ? [
        { key: 'j', held: 'shift', run: () => extend(1) },
        { key: 'k', held: 'shift', run: () => extend(-1) },
        { key: 'a', held: 'ctrl', run: () => selection.set(withAll(rows, selection, idOf)) },
        { key: 'x', label: 'keys.choose', run: () => row !== undefined && selection.toggle(row) },
        ...(selection.rows.length > 0 ? [{ key: 'Escape', run: selection.clear }] : []),
      ]
    : [];
  const keys: KeyBinding[] = [
    // Those with Shift first: a plain `j` answers with it as well.
    ...choosing.filter(({ held }) => held !== undefined),
    { key: 'j', also: 'k', label: 'keys.move', run: () => move(1) },
    { key: 'k', run: () => move(-1) },
    ...choosing.filter(({ held }) => held === undefined),
    ...(onOpen ? [{ key: 'Enter', label: 'keys.open', run: () => row !== undefined && onOpen(row) }] : []),
    ...rowKeys.map(({ key, label, run }) => ({ key, label, run: () => row !== undefined && run(row) })),
    ...more,
    ...(searches
      ? [{ key: '/', label: 'keys.search', run: () => document.getElementById(searchIdOf(list))?.focus() }]
      : []),
    ...pageKeys(address, pager),
    ...views.slice(0, VIEW_KEYS).map(({ name }, index) => ({
      key: String(index + 1),
      run: () => address.change({ view: name }),
    })),
  ];
  useKeys(keys);
  return { cursor, keys };
};
