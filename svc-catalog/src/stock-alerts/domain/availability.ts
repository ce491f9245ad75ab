import type { UnitsOf } from '../../products/domain/availability.ts';
import type { ListedProduct } from '../../products/domain/product-records.ts';
import type { Awaited } from './stock-alert.ts';

/** What availability is decided from: a shop's catalogue as visitors have it. */
export interface ShownCatalogue {
  /** Active products only. */
  product(uuid: string): ListedProduct | undefined;
  /** Units that a visitor could buy, of a pack or of all combinations together. */
  units(product: ListedProduct): number;
  readonly unitsOf: UnitsOf;
}
export type Availability = 'unknown' | 'sold-out' | 'available';

/** A combination is sought alone, because a shopper who waits for size 42 has no use for size 38. */
export const availabilityOf = ({ product, combination }: Awaited, catalogue: ShownCatalogue): Availability => {
  const found = catalogue.product(product);
  if (!found) return 'unknown';
  if (combination === null) return catalogue.units(found) > 0 ? 'available' : 'sold-out';
  if (!found.combinations.some(({ uuid }) => uuid === combination)) return 'unknown';
  return catalogue.unitsOf(product, combination) > 0 ? 'available' : 'sold-out';
};
