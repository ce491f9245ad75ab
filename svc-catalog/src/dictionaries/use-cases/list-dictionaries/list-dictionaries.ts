import type { Dictionary, DictionaryKind } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import { dictionaryOnTheWire } from '../../domain/dictionary-record.ts';
import type { Dictionaries } from '../../persistence/dictionary.repository.ts';

export interface ListDictionariesDeps {
  readonly dictionaries: OfShop<Dictionaries, 'all'>;
}
export interface ListDictionaries {
  readonly shopUuid: string;
  readonly kind: DictionaryKind;
}

/** All of a kind with their values, in the merchant's order. */
export const listDictionaries = async (
  { dictionaries }: ListDictionariesDeps,
  { shopUuid, kind }: ListDictionaries,
): Promise<Dictionary[]> =>
  (await dictionaries.of(shopUuid).all(kind)).map((record) => dictionaryOnTheWire(kind, record));
