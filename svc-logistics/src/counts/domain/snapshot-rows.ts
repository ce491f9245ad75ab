import type { Lot, StockItem } from '../../stock/domain/stock.ts';
import { printedNumberOf } from '../../stock/domain/stock.ts';
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

/** C-1.10: the rows of an item in a count, with what is expected now. */
export const snapshotRowsOf = (
  { _id: count, shopUuid }: { readonly _id: string; readonly shopUuid: string },
  { _id: item, product, combination, lots, goods = UNNAMED }: CountedItem,
  at: Date,
): CountRow[] =>
  countedGroupsOf(lots).map((group) => {
    const [first] = group.lots;
    const { onHand, reserved, hold } = figuresOf(group.lots);
    return {
      _id: rowIdOf(count, item, group.lot),
      count,
      shopUuid,
      item,
      product,
      combination,
      lot: group.lot,
      printed: first ? printedNumberOf(first) : group.lot,
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
