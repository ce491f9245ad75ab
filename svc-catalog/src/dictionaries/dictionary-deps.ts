import type { OfShop } from '@shop/service-kit';
import type { StaffThingDeps } from '../shared/staff-things.ts';
import type { IsInUse } from './domain/decide-dictionary.ts';
import type { Dictionaries } from './persistence/dictionary.repository.ts';

export interface DictionaryDeps extends StaffThingDeps {
  readonly dictionaries: OfShop<Dictionaries, 'all' | 'find' | 'evenDeleted'>;
  /** Tells whoever brings its words to products. */
  readonly follow: () => void;
  /** By the products of a shop as memory has them. */
  readonly inUse: (shopUuid: string) => IsInUse;
}
