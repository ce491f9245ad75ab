import type { Reach } from '@shop/contracts/staff';
import { isWithin } from '@shop/contracts/staff';
import { changedFields, idOfCreation, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import { goodsId, type AllGoods } from '../../../goods/index.ts';
import {
  decideLotCorrection,
  factsOf,
  lotHolders,
  type LotCorrections,
  type LotFacts,
  type LotHolder,
} from '../../domain/decide-lot-correction.ts';
import { parseLotId } from '../../domain/lot-choice.ts';
import { requestMark } from '../../persistence/request-mark.ts';
import type { Reservations } from '../../persistence/reservation.repository.ts';
import type { StockItemRecord } from '../../persistence/stock-item.model.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import { stockAudit } from '../../staff-audit.ts';

export interface CorrectLotDeps {
  readonly stock: OfShop<StockItems, 'withUuid' | 'setFields'>;
  readonly reservations: Pick<Reservations, 'holding'>;
  readonly goods: OfShop<AllGoods, 'named'>;
  /** Tells the journal that something waits. */
  readonly nudge: () => void;
}
export interface CorrectLot extends LotCorrections {
  readonly lotId: string;
  readonly reason: string;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
type Lot = StockItemRecord['lots'][number];
export type CorrectLotOutcome =
  | {
      readonly kind: 'done';
      readonly item: StockItemRecord;
      readonly lot: Lot;
      readonly before: LotFacts;
      readonly holders: readonly LotHolder[];
    }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly refusal: 'number' };

/** The names of the audit log. */
const auditFields = ({ number, expiresOn, cost }: LotFacts) => ({ lot: number, expiresOn, costHt: cost });

type AuditValues = Readonly<Record<string, string | number | null>>;

/** C-1.18, D-5.07: corrects what was mistyped of a lot. Units stay where they are, and so do those that orders hold. */
export const correctLot = async (
  deps: CorrectLotDeps,
  { lotId, reason, reach, ...corrections }: CorrectLot,
  command: StaffCommand,
): Promise<Attempt<CorrectLotOutcome>> => {
  const { shopUuid } = command.staff;
  const stock = deps.stock.of(shopUuid);
  const named = parseLotId(lotId);
  const item = named && (await stock.withUuid(named.item));
  const lot = item?.lots.find(({ number }) => number === named?.key);
  if (!item || !lot || !isWithin(reach, item.warehouse)) return { kind: 'not-found' };

  const before = factsOf(lot);
  const holders = lotHolders(await deps.reservations.holding(shopUuid, item._id), item._id, lot.number);
  const mark = requestMark(idOfCreation(command));
  const decision = decideLotCorrection(lot, corrections);
  if (item.marks?.[mark] !== undefined || decision.kind === 'unchanged')
    return { kind: 'done', item, lot, before, holders };
  if (decision.kind === 'refused') return decision;

  const corrected = decision.lot;
  const goods = await deps.goods.of(shopUuid).named([item]);
  const changed = changedFields(auditFields(before), auditFields(factsOf(corrected)));
  command.signal.throwIfAborted();
  const written = await stock.setFields(
    item,
    { lots: item.lots.map((one) => (one.number === lot.number ? corrected : one)) },
    {
      mark,
      at: new Date(command.at),
      audit: stockAudit(command, {
        product: item.product,
        action: 'product.correctLot',
        name: goods.get(goodsId(item.product, item.combination))?.name,
        before: changed.before as AuditValues,
        after: {
          ...(changed.after as AuditValues),
          ...(!('lot' in changed.after) && { lot: before.number }),
          note: reason,
        },
      }),
    },
  );
  if (written.kind === 'conflict') return written;
  deps.nudge();
  return { kind: 'done', item, lot: corrected, before, holders };
};
