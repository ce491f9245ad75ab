import type { StaffClaims } from '@shop/contracts';
import { productSnapshot } from '../../domain/product-snapshot.ts';
import { reprice, type PriceRefusal, type Repriced, type TypedPrice } from '../../domain/reprice.ts';
import type { CatalogueRepository } from '../../persistence/catalogue.repository.ts';
import type { ThingRepository } from '../../persistence/thing.repository.ts';
import type { Catalogues } from '../../read-model/catalogues.ts';
import { productChanged } from '../../snapshot-events.ts';

export interface ChangePriceParts {
  readonly repository: Pick<CatalogueRepository, 'productOf'>;
  readonly things: Pick<ThingRepository, 'change'>;
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
export const changePrice = async (
  parts: ChangePriceParts,
  command: ChangePriceCommand,
  circumstances: Circumstances,
): Promise<Outcome> => {
  const { staff, requestId, from, now, signal } = circumstances;
  const product = await parts.repository.productOf(staff.shopUuid, command.product);
  if (!product) return 'not-found';
  if (product.version !== command.version) return { changedMeanwhile: product.version };
  const repriced = reprice(product, command.price, command.combination);
  if (typeof repriced === 'string') return repriced;

  const slug = parts.catalogues.ofShop(staff.shopUuid)?.catalogue().categories.get(product.mainCategory)?.slug ?? '-';
  const cause = { at: now.toISOString(), correlationId: requestId };
  const { _id: id, shopUuid } = product;
  const at = repriced.combination === undefined ? '' : `combinations.${repriced.combination}.`;
  const which = command.combination === undefined ? {} : { combination: command.combination };
  signal.throwIfAborted();
  const saved = await parts.things.change(
    { kind: 'product', id, shopUuid, version: product.version },
    { [`${at}priceHt`]: repriced.after.priceHt, [`${at}priceTtc`]: repriced.after.priceTtc },
    cause,
    {
      snapshots: [productChanged(productSnapshot(repriced.product, slug), cause)],
      audit: {
        shopUuid,
        at: now,
        by: { id: staff.sub, name: staff.name },
        action: 'product.price',
        subject: id,
        before: { ...which, ...repriced.before },
        after: { ...which, ...repriced.after },
        from,
        requestId,
      },
    },
  );
  if (typeof saved === 'string')
    return { changedMeanwhile: (await parts.repository.productOf(shopUuid, id))?.version ?? command.version };
  parts.nudge();
  await parts.catalogues.reload('product', [{ kind: 'product', id, shopUuid }]);
  return repriced;
};
