import type { OfShop } from '@shop/service-kit';
import type { Products } from '../products/index.ts';
import type { StaffThingDeps } from '../shared/staff-things.ts';
import type { Dictionaries } from './persistence/dictionary.repository.ts';

export interface DictionaryDeps extends StaffThingDeps {
  readonly dictionaries: OfShop<Dictionaries, 'all' | 'find' | 'evenDeleted'>;
  /** Tells whoever brings its words to products. */
  readonly follow: () => void;
  /** By the storage itself: memory has yet to hear of what was written on another replica, and knows no bin. */
  readonly products: OfShop<Products, 'valueInUse'>;
}
