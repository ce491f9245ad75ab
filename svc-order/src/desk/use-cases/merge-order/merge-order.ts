import { deliveryPrice } from '@shop/contracts/logistics';
import { causeOf, CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import {
  budgetsGivenBack,
  decideMerge,
  type MergeRefusal,
  type OrderRecord,
  type VersionedOrder,
} from '../../../orders/index.ts';
import { callsOf, personOf, type DeskDeps } from '../../desk-deps.ts';
import { orderActed, orderCauseOf } from '../../order-acted.ts';

export type MergeOrderDeps = Pick<DeskDeps, 'orders' | 'pairs' | 'lists' | 'parcelOf' | 'copies' | 'nudge'>;

export interface MergeOrder {
  /** The order that becomes a part of `into`. */
  readonly uuid: string;
  readonly into: string;
  /** The versions that the person saw. */
  readonly version: number;
  readonly intoVersion: number;
  readonly keepOne?: boolean | undefined;
  readonly delivery?: 'this' | 'into' | undefined;
  readonly preview?: boolean | undefined;
}

export type MergeOrderOutcome =
  | {
      readonly kind: 'done';
      readonly order: VersionedOrder;
      readonly into: VersionedOrder;
      readonly lostCode: string | null;
    }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'stale'; readonly entity: VersionedOrder }
  | { readonly kind: 'refused'; readonly entity: VersionedOrder; readonly refusal: MergeRefusal };

/** What a delivery costs today, from this service's own tariffs; null: nobody serves it like that now. */
const priceFor =
  ({ copies }: Pick<MergeOrderDeps, 'copies'>, now: number) =>
  ({ shopUuid, place, transporter }: OrderRecord, subtotal: number) => {
    if (!place || !transporter) return null;
    const tariff = copies
      .tariffsOf(shopUuid, place.wilaya.id)
      .find((one) => one.transporter.uuid === transporter.uuid && one.transporter.active);
    const service = tariff?.services.find(({ deliveryType }) => deliveryType === transporter.deliveryType);
    return service ? deliveryPrice(service, place.commune.id, subtotal, now) : null;
  };

/**
 * C-3.08, D-4.11: makes an order a part of another one of its customer. Both are written in one transaction: a crash
 * leaves two orders or one.
 */
export const mergeOrder = async (
  deps: MergeOrderDeps,
  input: MergeOrder,
  command: StaffCommand,
): Promise<Attempt<MergeOrderOutcome>> => {
  const { shopUuid } = command.staff;
  const orders = deps.orders.of(shopUuid);

  const found = await orders.find(input.into);
  const checked = await orders.check(await orders.find(input.uuid), input.version, command);
  if (checked.kind === 'not-found' || !found) return { kind: 'not-found' };
  if (checked.kind === 'done') return { kind: 'done', order: checked.entity, into: found, lostCode: null };
  if (checked.kind === 'stale') return checked;
  const checkedInto = await orders.check(found, input.intoVersion, command);
  if (checkedInto.kind !== 'current') return { kind: 'stale', entity: found };
  const [from, into] = [checked.entity, checkedInto.entity];

  const promotions = deps.copies.promotionsOf(shopUuid);
  const decided = decideMerge(
    from,
    into,
    { keepOne: input.keepOne ?? false, delivery: input.delivery ?? 'into' },
    {
      by: personOf(command.staff),
      at: new Date(command.at).toISOString(),
      requestId: command.requestId,
      calls: callsOf(deps, shopUuid),
      deliveryPrice: priceFor(deps, command.at),
      isPercentage: (uuid) => promotions.find((one) => one.uuid === uuid)?.discountType === 'percentage',
    },
  );
  if ('refused' in decided) return { kind: 'refused', entity: from, refusal: decided };
  const { lostCode } = decided;
  if (input.preview)
    return { kind: 'done', order: { ...from, ...decided.from.set }, into: { ...into, ...decided.into.set }, lostCode };

  command.signal.throwIfAborted();
  const written = await deps.pairs.of(shopUuid).change(
    [
      {
        order: from,
        change: decided.from,
        acted: orderActed(command, 'order.merge', from, decided.from, { into: into.number }),
      },
      { order: into, change: decided.into, acted: null },
    ],
    budgetsGivenBack(from, into, decided.into.set),
    causeOf(command).at,
    orderCauseOf(command),
  );
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', order: written[0], into: written[1], lostCode };
};
