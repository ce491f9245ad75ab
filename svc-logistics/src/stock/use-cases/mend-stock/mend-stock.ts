import { isWithin, type Reach } from '@shop/contracts/staff';
import { idOfCreation, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import { goodsId, type AllGoods } from '../../../goods/index.ts';
import { decideMending, type Mend, type Mending } from '../../domain/stock-findings.ts';
import { staffStep, type StaffMovement } from '../../domain/staff-step.ts';
import { requestMark } from '../../persistence/request-mark.ts';
import type { StockChecks } from '../../persistence/stock-check-run.repository.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';
import { stockAudit } from '../../staff-audit.ts';

export interface MendStockDeps {
  readonly stockChecks: OfShop<StockChecks, 'inFull'>;
  readonly stock: OfShop<StockItems, 'find' | 'write'>;
  readonly goods: OfShop<AllGoods, 'named'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  /** Tells the journal that something waits. */
  readonly nudge: () => void;
}
export interface MendStock {
  readonly item: string;
  readonly reason: string;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
export type MendStockOutcome =
  | { readonly kind: 'done'; readonly movements: number }
  | { readonly kind: 'not-found' }
  | Extract<Mending, { readonly kind: 'refused' }>;

const movementOf = ({ lot, figures, of }: Mend, reason: string): StaffMovement => ({
  type: of === 'movements' ? 'adjust' : figures.reserved < 0 ? 'release' : 'reserve',
  lot,
  figures,
  reason,
});

/** D-5.06: a figure that disagrees with its movements, or with the orders, is set right by movements with a reason. */
export const mendStock = async (
  deps: MendStockDeps,
  { item: id, reason, reach }: MendStock,
  command: StaffCommand,
): Promise<Attempt<MendStockOutcome>> => {
  const { shopUuid, name } = command.staff;
  const request = idOfCreation(command);
  const mark = requestMark(request);
  const read = await deps.stockChecks.of(shopUuid).inFull(id);
  if (!read || !isWithin(reach, read.item.warehouse)) return { kind: 'not-found' };
  const { item, movements, holders } = read;
  if (item.marks?.[mark] !== undefined) return { kind: 'done', movements: 0 };

  const decision = decideMending(item, holders, movements);
  if (decision.kind === 'refused') return decision;

  const context = { cause: { kind: 'adjustment' as const, id: request }, document: null, by: name };
  const [known, ofFigures] = (['movements', 'figures'] as const).map((of) =>
    staffStep(
      decision.mends.filter((mend) => mend.of === of).map((mend) => movementOf(mend, reason)),
      context,
    ),
  );
  const written = [...(known?.movements ?? []), ...(ofFigures?.movements ?? [])];
  const goods = await deps.goods.of(shopUuid).named([item]);
  const warehouses = await deps.warehouses.of(shopUuid).within(reach);
  command.signal.throwIfAborted();
  const outcome = await deps.stock.of(shopUuid).write(
    item,
    item,
    { uuid: item.uuid },
    {
      movements: written,
      // Those that tell the journal what the figures are change no figure.
      changes: ofFigures?.changes ?? [],
      mark,
      at: new Date(command.at),
      asRead: item.version,
      audit: stockAudit(command, {
        product: item.product,
        action: 'product.mendStock',
        name: goods.get(goodsId(item.product, item.combination))?.name,
        after: {
          warehouse: warehouses.find(({ _id }) => _id === item.warehouse)?.name ?? '',
          movements: written.length,
          reason,
        },
      }),
    },
  );
  if (outcome.kind === 'conflict') return outcome;
  deps.nudge();
  return { kind: 'done', movements: written.length };
};
