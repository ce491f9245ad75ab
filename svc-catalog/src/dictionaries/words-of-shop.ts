import type { DictionaryKind } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { ValueRecord } from '../products/index.ts';
import { valueInWords } from './domain/value-in-words.ts';
import type { Dictionaries } from './persistence/dictionary.repository.ts';

export interface WordsDeps {
  readonly dictionaries: OfShop<Dictionaries, 'all'>;
}
/** A value as its dictionary says it now; undefined: no dictionary has it. */
export type WordsOfShop = (type: string, value: string) => ValueRecord | undefined;

/** Reads the database, because the snapshot may have outdated labels while a product is written. */
export const wordsOfShop = async (
  { dictionaries }: WordsDeps,
  shopUuid: string,
  kind: DictionaryKind,
): Promise<WordsOfShop> => {
  const known = new Map<string, ValueRecord>();
  for (const dictionary of await dictionaries.of(shopUuid).all(kind))
    for (const value of dictionary.values)
      known.set(`${dictionary.slug}=${value.key}`, valueInWords(dictionary, value));
  return (type, value) => known.get(`${type}=${value}`);
};
