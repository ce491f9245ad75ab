import type { DictionaryKind } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Products } from '../products/index.ts';
import type { StaffCommits } from '../shared/staff-commits.ts';
import type { DictionaryRecord } from './domain/dictionary-record.ts';
import type { Dictionaries } from './persistence/dictionary.repository.ts';

export interface DictionaryDeps {
  readonly commitsOf: (kind: DictionaryKind) => StaffCommits<DictionaryRecord>;
  readonly dictionaries: OfShop<Dictionaries, 'all' | 'find' | 'evenDeleted'>;
  /** Wakes the loop that brings the words of a dictionary to products. */
  readonly follow: () => void;
  /** Reads the database, because the snapshot of this replica may lag and excludes deleted products. */
  readonly products: OfShop<Products, 'valueInUse'>;
}
