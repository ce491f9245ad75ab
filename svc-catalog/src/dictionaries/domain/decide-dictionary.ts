import { MAX_VALUE_KEY_LENGTH } from '@shop/contracts';
import { type DictionaryInput, type DictionaryType, MAX_DICTIONARIES } from '@shop/contracts/catalog/dashboard';
import { freeSlug, slugOf } from '../../shared/slug.ts';
import type { DictionaryRecord, DictionaryValueRecord, StaffDictionary } from './dictionary-record.ts';

type Fields = Omit<DictionaryRecord, '_id' | 'shopUuid' | 'deletedAt'>;
export type DictionaryRefusal =
  | { readonly kind: 'full' | 'inUse' | 'again' }
  /** A value is duplicated, does not exist, lacks a colour, or is still used by products. */
  | { readonly kind: 'twice' | 'noSuchValue' | 'noColour'; readonly at: number }
  | { readonly kind: 'valueInUse'; readonly value: string };

type ValueInputs = DictionaryInput['values'];
/** The values as they will be: known ones by their key, new ones by one that is made of their label. */
const valuesOf = (
  inputs: ValueInputs,
  type: DictionaryType,
  known: readonly DictionaryValueRecord[],
): { readonly values: DictionaryValueRecord[] } | { readonly refusal: DictionaryRefusal } => {
  const keys = new Set(known.map(({ key }) => key));
  const values: DictionaryValueRecord[] = [];
  for (const [at, { key, label, colour, picture }] of inputs.entries()) {
    if (key !== undefined && !keys.has(key)) return { refusal: { kind: 'noSuchValue', at } };
    if (values.some((value) => value.key === key)) return { refusal: { kind: 'twice', at } };
    if (type === 'colour' && colour === null) return { refusal: { kind: 'noColour', at } };
    const own =
      key ??
      freeSlug(
        slugOf(label, MAX_VALUE_KEY_LENGTH),
        new Set([...keys, ...values.map((value) => value.key)]),
        String(at),
      );
    values.push({
      key: own,
      label,
      colour: type === 'colour' ? colour : null,
      picture: type === 'picture' ? picture : null,
    });
  }
  return { values };
};

/** A new one, last in the order. */
export const decideNewDictionary = (
  { name, type, values: inputs }: DictionaryInput,
  others: readonly Pick<DictionaryRecord, 'position'>[],
  taken: ReadonlySet<string>,
  id: string,
): { readonly decision: Fields } | { readonly refusal: DictionaryRefusal } => {
  if (others.length >= MAX_DICTIONARIES) return { refusal: { kind: 'full' } };
  const made = valuesOf(inputs, type, []);
  if ('refusal' in made) return made;
  const position = Math.max(0, ...others.map((other) => other.position + 1));
  return {
    decision: {
      name,
      type,
      slug: freeSlug(slugOf(name, MAX_VALUE_KEY_LENGTH), taken, id),
      position,
      values: made.values,
    },
  };
};

/** Keys of the values that a change takes away. */
export const goneOf = ({ values }: Pick<StaffDictionary, 'values'>, inputs: ValueInputs): string[] => {
  const left = new Set(inputs.map(({ key }) => key));
  return values.flatMap(({ key }) => (left.has(key) ? [] : key));
};

/**
 * Its key stays, and so do values that products have.
 * @param inUse of those that it takes away one that a product has
 */
export const decideDictionaryChange = (
  record: StaffDictionary,
  {
    name,
    type,
    values: inputs,
    position = record.position,
  }: DictionaryInput & { readonly position?: number | undefined },
  inUse: string | undefined,
): { readonly decision: Omit<Fields, 'slug'> } | { readonly refusal: DictionaryRefusal } => {
  const made = valuesOf(inputs, type, record.values);
  if ('refusal' in made) return made;
  if (inUse !== undefined) return { refusal: { kind: 'valueInUse', value: inUse } };
  return { decision: { name, type, position, values: made.values } };
};
