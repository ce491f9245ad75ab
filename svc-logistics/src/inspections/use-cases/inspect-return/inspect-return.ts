import type { ReturnInspection } from '@shop/contracts/logistics/dashboard';
import { StockInspected } from '@shop/contracts/logistics/events';
import type { Reach } from '@shop/contracts/staff';
import {
  actedEvent,
  algiersDay,
  CONFLICT,
  idOfCreation,
  newEvent,
  type Attempt,
  type NewEvent,
  type OfShop,
  type StaffCommand,
} from '@shop/service-kit';
import { goodsId, type AllGoods } from '../../../goods/index.ts';
import {
  chooseLot,
  isExpired,
  printedNumberOf,
  type StockItemRecord,
  type StockItems,
  type WarehouseRecord,
  type Warehouses,
} from '../../../stock/index.ts';
import { decideInspection, type InspectedLot, type InspectionDecision } from '../../domain/decide-inspection.ts';
import { unitsWith, type Finding, type WaitingLot } from '../../domain/inspection.ts';
import type { InspectionRecord } from '../../persistence/inspection.model.ts';
import type { Inspections } from '../../persistence/inspection.repository.ts';
import { nameOfGoods } from '../../returned-units-on-the-wire.ts';
import { settleFinding, type SettleFindingDeps } from '../settle-finding.ts';

export interface InspectReturnDeps extends SettleFindingDeps {
  readonly inspections: SettleFindingDeps['inspections'] & Pick<Inspections, 'of' | 'decide'>;
  readonly stock: OfShop<StockItems, 'find' | 'write'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly goods: OfShop<AllGoods, 'named'>;
}
export interface InspectReturn extends ReturnInspection {
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
export type InspectReturnRefusal =
  | Exclude<InspectionDecision, { readonly kind: 'decided' }>
  /** The lot is unknown, or several have its number. */
  | { readonly kind: 'lot' };
export type InspectReturnOutcome =
  | {
      readonly kind: 'done';
      readonly warehouse: WarehouseRecord;
      readonly item: StockItemRecord;
      readonly finding: Finding;
      /** Units of the order that still wait. */
      readonly waiting: number;
    }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly refusal: InspectReturnRefusal };

/** The lots that units may be taken from, as far as they have units on hold; null: the named lot is none of them. */
const inspectedLots = (
  item: StockItemRecord,
  lots: readonly WaitingLot[],
  named: string | undefined,
  today: string,
): InspectedLot[] | null => {
  const chosen = named === undefined ? null : chooseLot(item, named);
  if (chosen && chosen.kind !== 'found') return null;
  return lots
    .filter(({ lot }) => chosen === null || lot === chosen.lot.number)
    .flatMap(({ lot, waiting }) => {
      const stored = item.lots.find(({ number }) => number === lot);
      if (!stored) return [];
      const onHold = Math.min(waiting, stored.hold);
      return [{ lot, number: printedNumberOf(stored), waiting: onHold, isExpired: isExpired(stored, today) }];
    });
};

/** The order's history and the audit log, published once the finding has been carried out. */
const eventsOf = (
  command: StaffCommand,
  inspection: InspectionRecord,
  finding: Finding,
  names: { readonly warehouse: string; readonly goods: string },
): NewEvent[] => {
  const { _id: order, shopUuid, number, waiting } = inspection;
  const { product, combination, found } = finding;
  const [passed, rejected, hold] = [
    unitsWith(finding, 'passed'),
    unitsWith(finding, 'rejected'),
    unitsWith(finding, 'hold'),
  ];
  const notes = [...new Set(found.map(({ note }) => note).filter(Boolean))];
  const photos = [...new Set(found.flatMap((units) => units.photos))];
  return [
    newEvent(StockInspected, {
      shopUuid,
      subject: order,
      correlationId: command.requestId,
      occurredAt: new Date(command.at).toISOString(),
      data: {
        orderUuid: order,
        by: { id: command.staff.sub, name: command.staff.name },
        product,
        combination,
        warehouse: { uuid: finding.warehouse, name: names.warehouse },
        passed,
        rejected,
        hold,
        notes,
        photos,
        waiting: waiting - passed - rejected - hold,
      },
    }),
    actedEvent(command, command.at, {
      entity: 'order',
      subject: order,
      name: number,
      action: 'order.inspect',
      before: {},
      after: {
        warehouse: names.warehouse,
        ...(names.goods !== '' && { product: names.goods }),
        ...(passed > 0 && { passed }),
        ...(rejected > 0 && { rejected }),
        ...(hold > 0 && { hold }),
        ...(notes.length > 0 && { note: notes.join(' · ') }),
      },
    }),
  ];
};

/**
 * C-1.08: what becomes of units that came back. Two documents change, so that it is a saga: the finding is written into
 * the inspection, then carried out in the stock item, then closed with its events.
 */
export const inspectReturn = async (
  deps: InspectReturnDeps,
  { reach, ...input }: InspectReturn,
  command: StaffCommand,
): Promise<Attempt<InspectReturnOutcome>> => {
  const { shopUuid, name } = command.staff;
  const { product, combination = null } = input;
  const request = idOfCreation(command);

  const warehouse = (await deps.warehouses.of(shopUuid).within(reach)).find(({ _id }) => _id === input.warehouse);
  const inspection = await deps.inspections.of(shopUuid).find(input.order);
  const isOfItem = (one: Pick<WaitingLot, 'warehouse' | 'product' | 'combination'>): boolean =>
    one.warehouse === warehouse?._id && one.product === product && one.combination === combination;
  const lots = inspection?.lots.filter(isOfItem) ?? [];
  const [first] = lots;
  if (!warehouse || !inspection || !first) return { kind: 'not-found' };

  // Left behind by this request or by another one.
  if (inspection.pending) {
    await settleFinding(deps, inspection);
    return CONFLICT;
  }
  const item = await deps.stock.of(shopUuid).find(first.item);
  if (!item) throw new Error(`stock item ${first.item} is missing though units of order ${input.order} wait in it`);
  const earlier = inspection.findings.find((finding) => finding.request === request);
  if (earlier) return { kind: 'done', warehouse, item, finding: earlier, waiting: inspection.waiting };

  const open = inspectedLots(item, lots, input.lot, algiersDay(command.at));
  if (!open) return { kind: 'refused', refusal: { kind: 'lot' } };
  const decision = decideInspection(
    open,
    input.outcomes.map(({ note = '', photos = [], ...wanted }) => ({ ...wanted, note, photos })),
  );
  if (decision.kind !== 'decided') return { kind: 'refused', refusal: decision };

  const finding: Finding = {
    request,
    item: item._id,
    warehouse: warehouse._id,
    product,
    combination,
    at: new Date(command.at),
    by: name,
    found: decision.found,
  };
  const goods = (await deps.goods.of(shopUuid).named([finding])).get(goodsId(product, combination));
  const events = eventsOf(command, inspection, finding, {
    warehouse: warehouse.name,
    goods: nameOfGoods(goods, 'fr'),
  });
  command.signal.throwIfAborted();
  const pending = { ...finding, events };
  if ((await deps.inspections.decide(inspection, pending)).kind === 'conflict') return CONFLICT;
  await settleFinding(deps, { ...inspection, pending, version: inspection.version + 1 });

  // Whoever carried it out; if it could not be, the next run decides anew.
  const after = await deps.inspections.of(shopUuid).find(input.order);
  const level = await deps.stock.of(shopUuid).find(item._id);
  if (!level || !after?.findings.some((one) => one.request === request)) return CONFLICT;
  return { kind: 'done', warehouse, item: level, finding, waiting: after.waiting };
};
