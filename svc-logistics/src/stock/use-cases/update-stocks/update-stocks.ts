import type { StockRow, UpdatedStockRow } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { idOfCreation, untilCommitted, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { AllGoods, GoodsRow } from '../../../goods/index.ts';
import { decideFigure } from '../../domain/decide-figure.ts';
import { chooseLot } from '../../domain/lot-choice.ts';
import { staffStep, type StaffMovement } from '../../domain/staff-step.ts';
import { printedNumberOf, stockItemId } from '../../domain/stock.ts';
import { requestMark } from '../../persistence/request-mark.ts';
import type { StockItemRecord } from '../../persistence/stock-item.model.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import type { WarehouseRecord } from '../../persistence/warehouse.model.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';
import { stockAudit } from '../../staff-audit.ts';

export interface UpdateStocksDeps {
  readonly stock: OfShop<StockItems, 'find' | 'write'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly goods: OfShop<AllGoods, 'named'>;
  /** The sums of a shop's warehouses are to be read anew. */
  readonly forgetTotals: (shopUuid: string) => void;
  readonly newId: () => string;
  /** Tells the journal that something waits. */
  readonly nudge: () => void;
}
export interface UpdateStocks {
  readonly warehouse: string;
  readonly rows: readonly StockRow[];
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
export type UpdateStocksOutcome =
  { readonly kind: 'done'; readonly rows: readonly UpdatedStockRow[] } | { readonly kind: 'not-found' };

/** What the rows of a request share. */
interface Request {
  readonly deps: UpdateStocksDeps;
  readonly command: StaffCommand;
  readonly warehouse: WarehouseRecord;
  readonly goods: ReadonlyMap<string, GoodsRow>;
  readonly id: string;
}

/** A row of the request, at its place. */
interface PlacedRow {
  readonly row: StockRow;
  readonly place: number;
}

type Answer = Pick<UpdatedStockRow, 'ok' | 'problem' | 'current' | 'least'>;
type RowAttempt = Attempt<{ readonly kind: 'answered'; readonly answer: Answer }>;
const answered = (answer: Answer): RowAttempt => ({ kind: 'answered', answer });

const writeRow = async (
  { deps, command, warehouse, goods, id }: Request,
  { row, place }: PlacedRow,
  { item, movements }: { readonly item: StockItemRecord | null; readonly movements: readonly StaffMovement[] },
): Promise<RowAttempt> => {
  const { product, combination = null, lot, onHand, seen } = row;
  const named = goods.get(`${product}:${combination ?? ''}`);
  const at = new Date(command.at);
  const step = staffStep(movements, { cause: { kind: 'adjustment', id }, document: null, by: command.staff.name });
  const isMissing = (key: string): boolean => !item?.lots.some(({ number }) => number === key);
  const chosen = item && lot !== undefined ? chooseLot(item, lot) : undefined;
  const printed = chosen?.kind === 'found' ? printedNumberOf(chosen.lot) : '';
  const about = { warehouse: warehouse.name, ...(printed !== '' && { lot: printed }) };
  command.signal.throwIfAborted();
  const written = await deps.stock.of(command.staff.shopUuid).write(
    { _id: stockItemId(warehouse._id, product, combination), warehouse: warehouse._id, product, combination },
    item,
    {
      uuid: deps.newId(),
      ...(named && {
        goods: { sort: named.sort, words: named.words, codes: named.codes, categories: named.categories },
      }),
    },
    {
      ...step,
      mark: `${requestMark(id)}_${place}`,
      at,
      ...(item && { asRead: item.version }),
      created: step.changes
        .filter((change) => isMissing(change.lot))
        .map((change) => ({ number: change.lot, cost: null, receivedAt: at, expiresAt: null })),
      audit: stockAudit(command, {
        product,
        action: 'product.updateStock',
        name: named?.name,
        before: { ...about, onHand: seen },
        after: { ...about, onHand },
      }),
    },
  );
  return written.kind === 'conflict' ? written : answered({ ok: true });
};

const updateRow = async (request: Request, placed: PlacedRow): Promise<RowAttempt> => {
  const { deps, command, warehouse, goods, id } = request;
  const { product, combination = null } = placed.row;
  const item = await deps.stock.of(command.staff.shopUuid).find(stockItemId(warehouse._id, product, combination));
  if (item?.marks?.[`${requestMark(id)}_${placed.place}`] !== undefined) return answered({ ok: true });
  const type = goods.get(`${product}:${combination ?? ''}`)?.type;
  const isKept = type !== undefined && type !== 'pack' && warehouse.active;
  if (!item && !isKept) return answered({ ok: false, problem: 'unknown-goods' });

  const { lot, onHand, seen } = placed.row;
  const strategy = item?.strategy ?? warehouse.strategy;
  const decision = decideFigure(item ?? { uuid: '', lots: [] }, { lot, onHand, seen }, strategy);
  switch (decision.kind) {
    case 'same':
      return answered({ ok: true });
    case 'moved':
      return answered({ ok: false, problem: 'moved', current: decision.current });
    case 'insufficient':
      return answered({ ok: false, problem: 'insufficient', current: decision.current, least: decision.least });
    case 'unknown-lot':
      return answered({ ok: false, problem: 'unknown-lot' });
    case 'decided':
      return writeRow(request, placed, { item, movements: decision.movements });
  }
};

/**
 * C-1.09: figures that a person found, each saved or refused alone. A row is a write of its own, with a mark of its
 * own: rows are decided anew one by one where something else was written in between.
 */
export const updateStocks = async (
  deps: UpdateStocksDeps,
  { warehouse: wanted, rows, reach }: UpdateStocks,
  command: StaffCommand,
): Promise<UpdateStocksOutcome> => {
  const { shopUuid } = command.staff;
  const warehouses = await deps.warehouses.of(shopUuid).within(reach);
  const warehouse = warehouses.find(({ _id }) => _id === wanted);
  if (!warehouse) return { kind: 'not-found' };
  const goods = await deps.goods
    .of(shopUuid)
    .named(rows.map(({ product, combination = null }) => ({ product, combination })));
  const request: Request = { deps, command, warehouse, goods, id: idOfCreation(command) };

  const ofItems = new Map<string, PlacedRow[]>();
  for (const [place, row] of rows.entries()) {
    const item = stockItemId(wanted, row.product, row.combination ?? null);
    ofItems.set(item, [...(ofItems.get(item) ?? []), { row, place }]);
  }
  const answers = new Map<number, Answer>();
  await Promise.all(
    [...ofItems.values()].map(async (ofItem) => {
      for (const placed of ofItem)
        answers.set(placed.place, (await untilCommitted(() => updateRow(request, placed))).answer);
    }),
  );
  deps.forgetTotals(shopUuid);
  deps.nudge();
  return { kind: 'done', rows: rows.map((row, place) => ({ ...row, ...(answers.get(place) ?? { ok: false }) })) };
};
