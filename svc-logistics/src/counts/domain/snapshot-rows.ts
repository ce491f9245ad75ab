import type { Lot, StockItem } from '../../stock/domain/stock.ts';
import { rowIdOf, type CountRow } from './count-row.ts';
import { costOfGroup, countedGroupsOf, figuresOf } from './lot-groups.ts';

type CountedItem = Pick<StockItem, '_id' | 'product' | 'combination'> & {
  readonly lots: readonly (Lot & { readonly cost: number | null })[];
  readonly goods?: CountRow['goods'];
};

const UNNAMED: CountRow['goods'] = { sort: '', words: [], codes: [] };

const earliest = (lots: readonly Lot[]): Date | null =>
  lots.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [expiresAt])).sort((one, other) => +one - +other)[0] ??
  null;

/**
 * C-1.10: the rows of an item in a count, with what is expected now.
 *
 * @param written rows of this count that an earlier try has written; the lots in them are left out
 */
export const snapshotRowsOf = (
  { _id: count, shopUuid }: { readonly _id: string; readonly shopUuid: string },
  { _id: item, product, combination, lots, goods = UNNAMED }: CountedItem,
  at: Date,
  written: readonly Pick<CountRow, 'item' | 'keys'>[] = [],
): CountRow[] => {
  const there = written.filter((row) => row.item === item).flatMap(({ keys }) => keys);
  const missing = lots.filter(({ number }) => !there.includes(number));
  // An item without units has one row.
  const counted = there.length > 0 && figuresOf(missing).onHand === 0 ? [] : missing;
  return countedGroupsOf(counted).map((group) => {
    const keys = group.lots.map(({ number }) => number).sort();
    const { onHand, reserved, hold } = figuresOf(group.lots);
    return {
      _id: rowIdOf(count, item, keys[0] ?? ''),
      count,
      shopUuid,
      item,
      product,
      combination,
      keys,
      others: lots.flatMap(({ number }) => (keys.includes(number) ? [] : [number])),
      printed: group.printed,
      expiresAt: earliest(group.lots),
      snapshot: { onHand, reserved, hold },
      snapshotAt: at,
      cost: costOfGroup(group.lots),
      goods: { sort: goods.sort, words: goods.words, codes: goods.codes },
      round: 1,
      people: {},
      counters: [],
      earlier: [],
      counted: null,
      countedAt: null,
      onHandThen: null,
      difference: null,
      result: null,
      before: null,
      after: null,
      resolvedAt: null,
    };
  });
};
