import type { LocalizedText } from '@shop/contracts';
import type { Dictionary, DictionaryKind, DictionaryType } from '@shop/contracts/catalog/dashboard';
import type { Deletable } from '../../shared/deletable.ts';

export interface DictionaryValueRecord {
  readonly key: string;
  readonly label: LocalizedText;
  readonly colour: string | null;
  readonly picture: string | null;
}

/** A type of attribute or feature: the words that products' values are made of. */
export interface DictionaryRecord extends Deletable {
  readonly _id: string;
  readonly shopUuid: string;
  /** The key that products store (`ValueRecord.type`); unique within a kind. */
  readonly slug: string;
  readonly name: LocalizedText;
  readonly type: DictionaryType;
  readonly position: number;
  readonly values: readonly DictionaryValueRecord[];
  /** It was changed, and products have yet to take its words. */
  readonly unspoken?: boolean;
}
export type StaffDictionary = DictionaryRecord & { readonly version: number };

export const dictionaryOnTheWire = (kind: DictionaryKind, record: StaffDictionary): Dictionary => {
  const { _id, version, slug, name, type, position, values } = record;
  return { uuid: _id, version, kind, key: slug, name, type, position, values: values.map((value) => ({ ...value })) };
};
