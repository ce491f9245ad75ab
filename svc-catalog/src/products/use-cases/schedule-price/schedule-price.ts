import { toCentimes } from '@shop/contracts';
import type { NewScheduledPrice } from '@shop/contracts/catalog/dashboard';
import { causeOf, idOfCreation, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { productChanged } from '../../../shared/snapshot-events.ts';
import type { ProductRecord, ScheduledPriceRecord } from '../../domain/product-records.ts';
import {
  decideCancelling,
  decideScheduling,
  type ScheduleRefusal,
  auditedScheduledPrice,
} from '../../domain/scheduled-price.ts';
import { snapshotOf, type ProductWriteDeps } from '../../product-writes.ts';

export interface SchedulePrice {
  readonly product: string;
  readonly price: NewScheduledPrice;
}
export interface CancelScheduledPrice {
  readonly product: string;
  readonly price: string;
}
export type SchedulePriceOutcome = StaffOutcome<ProductRecord, ScheduleRefusal>;

/** Writes the scheduled prices. A concurrent change of other product fields does not conflict. */
const write = async (
  deps: ProductWriteDeps,
  id: string,
  command: StaffCommand,
  decide: (product: ProductRecord) => ReturnType<typeof decideScheduling>,
  action: 'product.schedulePrice' | 'product.unschedulePrice',
): Promise<Attempt<SchedulePriceOutcome>> => {
  const found = await deps.products.of(command.staff.shopUuid).find(id);
  const checked = await deps.commits.check(found, undefined, command);
  if (checked.kind !== 'current') return checked;
  const product = checked.entity;

  const decided = decide(product);
  if ('refusal' in decided) return { kind: 'refused', entity: product, refusal: decided.refusal };
  const scheduledPrices = decided.decision;

  const before = product.scheduledPrices ?? [];
  const removed = before.find((one) => !scheduledPrices.includes(one));
  const added = scheduledPrices.find((one) => !before.includes(one));
  return deps.commits.commit(product, command, {
    set: { scheduledPrices: scheduledPrices.length === 0 ? undefined : scheduledPrices },
    events: [productChanged(await snapshotOf(deps, { ...product, scheduledPrices }), causeOf(command))],
    audit: {
      action,
      before: removed ? auditedScheduledPrice(removed) : {},
      after: added ? auditedScheduledPrice(added) : {},
    },
  });
};

/** Another price from a moment on: at that moment `beginPrices` writes it. */
export const schedulePrice = (deps: ProductWriteDeps, { product, price }: SchedulePrice, command: StaffCommand) => {
  const { at, combination = null, priceHt, priceTtc } = price;
  const { sub, name } = command.staff;
  const scheduled: ScheduledPriceRecord = {
    id: idOfCreation(command),
    at: Date.parse(at),
    combination,
    typed: priceTtc === undefined ? 'ht' : 'ttc',
    amount: toCentimes(priceTtc ?? priceHt ?? 0),
    by: { id: sub, name },
  };
  const decide = (record: ProductRecord) => decideScheduling(record, scheduled, command.at);
  return write(deps, product, command, decide, 'product.schedulePrice');
};

export const cancelScheduledPrice = (
  deps: ProductWriteDeps,
  { product, price }: CancelScheduledPrice,
  command: StaffCommand,
) => write(deps, product, command, (record) => decideCancelling(record, price), 'product.unschedulePrice');
