import type { StaffClaims } from '@shop/contracts';
import { productSnapshot } from '../../domain/product-snapshot.ts';
import { reprice, type PriceRefusal, type Repriced, type TypedPrice } from '../../domain/reprice.ts';
import type { CatalogueRepository } from '../../persistence/catalogue.repository.ts';
import type { ProductRepository } from '../../persistence/product.repository.ts';
import type { Catalogues } from '../../read-model/catalogues.ts';
import { productChanged, thingChanged } from '../../snapshot-events.ts';

export interface ChangePriceParts {
  readonly repository: Pick<CatalogueRepository, 'productOf'>;
  readonly products: Pick<ProductRepository, 'saveRepriced'>;
  readonly catalogues: Pick<Catalogues, 'reload' | 'ofShop'>;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export interface ChangePriceCommand {
  readonly product: string;
  readonly combination: string | undefined;
  readonly price: TypedPrice;
  readonly version: number;
}
interface Circumstances {
  readonly staff: StaffClaims;
  readonly requestId: string;
  readonly from: string;
  readonly now: Date;
  /** Aborted when the person has been told to try again: then nothing is written any more. */
  readonly signal: AbortSignal;
}
type Outcome = Repriced | 'not-found' | PriceRefusal | { readonly changedMeanwhile: number };

/** Changes one price in one conditional write, with its snapshot and its audit entry. */
export const changePrice = async (parts: ChangePriceParts, command: ChangePriceCommand, circumstances: Circumstances): Promise<Outcome> => {
  const { staff, requestId, from, now, signal } = circumstances;
  const product = await parts.repository.productOf(staff.shopUuid, command.product);
  if (!product) return 'not-found';
  if (product.version !== command.version) return { changedMeanwhile: product.version };
  const repriced = reprice(product, command.price, command.combination);
  if (typeof repriced === 'string') return repriced;

  const slug = parts.catalogues.ofShop(staff.shopUuid)?.catalogue().categories.get(product.mainCategory)?.slug ?? '-';
  const cause = { at: now.toISOString(), correlationId: requestId };
  const { _id: id, shopUuid, version } = repriced.product;
  const events = [
    productChanged(productSnapshot(repriced.product, slug), cause),
    thingChanged({ kind: 'product', id, shopUuid, version }, cause),
  ];
  const which = command.combination === undefined ? {} : { combination: command.combination };
  signal.throwIfAborted();
  const saved = await parts.products.saveRepriced(repriced, events, {
    shopUuid: staff.shopUuid, at: now, by: { id: staff.sub, name: staff.name }, action: 'product.price', subject: product._id, before: { ...which, ...repriced.before }, after: { ...which, ...repriced.after }, from, requestId,
  });
  if (saved === 'changed-meanwhile') return { changedMeanwhile: (await parts.repository.productOf(staff.shopUuid, command.product))?.version ?? command.version };
  parts.nudge();
  await parts.catalogues.reload('product', [{ kind: 'product', id, shopUuid }]);
  return repriced;
};
