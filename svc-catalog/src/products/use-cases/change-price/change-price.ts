import {
  causeOf,
  changedFields,
  type Attempt,
  type OfShop,
  type StaffCommand,
  type StaffOutcome,
} from '@shop/service-kit';
import { productChanged } from '../../../shared/snapshot-events.ts';
import type { ProductRecord } from '../../domain/product-records.ts';
import type { TypedPrice } from '../../domain/both-prices.ts';
import { type PriceRefusal, reprice } from '../../domain/reprice.ts';
import type { Products } from '../../persistence/product.repository.ts';
import { snapshotOf, type ProductWriteDeps, type TaxonomyReader } from '../../product-writes.ts';

export interface ChangePriceDeps extends Pick<ProductWriteDeps, 'commits'> {
  readonly taxonomy: Pick<TaxonomyReader, 'slugOfCategory'>;
  readonly products: OfShop<Products, 'find'>;
}
export interface ChangePrice {
  readonly product: string;
  readonly combination: string | undefined;
  readonly price: TypedPrice;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type ChangePriceOutcome = StaffOutcome<ProductRecord, PriceRefusal>;

/** Changes one price in one conditional write, with its snapshot and its audit entry. */
export const changePrice = async (
  deps: ChangePriceDeps,
  { product: id, combination, price, version }: ChangePrice,
  command: StaffCommand,
): Promise<Attempt<ChangePriceOutcome>> => {
  const checked = await deps.commits.check(await deps.products.of(command.staff.shopUuid).find(id), version, command);
  if (checked.kind !== 'current') return checked;
  const product = checked.entity;

  const decided = reprice(product, price, combination);
  if (decided.kind === 'refused') return { kind: 'refused', entity: product, refusal: decided.reason };
  const { repriced } = decided;

  const which = combination === undefined ? {} : { combination };
  const { before, after } = changedFields({ ...repriced.before }, { ...repriced.after });
  const { priceHt, priceTtc, combinations } = repriced.product;
  return deps.commits.commit(product, command, {
    set: repriced.combination === undefined ? { priceHt, priceTtc } : { combinations },
    events: [productChanged(await snapshotOf(deps, repriced.product), causeOf(command))],
    audit: { action: 'product.price', before: { ...which, ...before }, after: { ...which, ...after } },
  });
};
