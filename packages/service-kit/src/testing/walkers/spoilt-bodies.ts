import fc from 'fast-check';
import { allowed } from './requests.ts';
import { resolved, type Routes, type Shape } from './routes.ts';

type Shapes = Routes['shapes'];
type Fields = Readonly<Record<string, unknown>>;

export interface Spoilt {
  /** The path, as `cart.0.quantity`. */
  readonly place: string;
  readonly value: unknown;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasFields = ({ type, properties }: Shape): boolean =>
  properties !== undefined || type === 'object' || type === 'array';
const isScalar = (shape: Shape): boolean =>
  !hasFields(shape) && (shape.type !== undefined || shape.const !== undefined || shape.enum !== undefined);
const choicesOf = (shape: Shape, shapes: Shapes): readonly Shape[] =>
  (shape.anyOf ?? shape.oneOf ?? [shape]).map((choice) => resolved(choice, shapes));
const someOf = (shape: Shape, shapes: Shapes): unknown => fc.sample(allowed(shape, shapes), { numRuns: 1, seed: 7 })[0];
const inside = (place: string | number, spoilt: Spoilt): string =>
  spoilt.place === '' ? String(place) : `${place}.${spoilt.place}`;

/**
 * `value` with `odd` in the place of one scalar, once for each that the shape knows, however deep. What `value` has not
 * and may have is filled in around it.
 */
export const spoiltBy = (odd: unknown, value: unknown, shape: Shape, shapes: Shapes): readonly Spoilt[] => {
  const choices = choicesOf(resolved(shape, shapes), shapes);
  if (choices.every(isScalar)) return [{ place: '', value: odd }];
  return choices.filter(hasFields).flatMap((choice): readonly Spoilt[] => {
    if (choice.type === 'array') {
      const [first, ...rest]: readonly unknown[] = Array.isArray(value) ? value : [];
      return spoiltBy(odd, first, choice.items ?? {}, shapes).map((item) => ({
        place: inside(0, item),
        value: [item.value, ...rest],
      }));
    }
    const given = isFields(value) ? value : someOf(choice, shapes);
    const fields = isFields(given) ? given : {};
    return Object.entries(choice.properties ?? {}).flatMap(([name, of]) =>
      spoiltBy(odd, fields[name], of, shapes).map((field) => ({
        place: inside(name, field),
        value: { ...fields, [name]: field.value },
      })),
    );
  });
};

/** `value` with `more` added to each object whose fields the shape defines. */
export const withMore = (more: Fields, value: unknown, shape: Shape, shapes: Shapes): unknown => {
  const choices = choicesOf(resolved(shape, shapes), shapes);
  if (Array.isArray(value)) {
    const items = choices.find(({ type }) => type === 'array')?.items;
    return items ? value.map((item: unknown) => withMore(more, item, items, shapes)) : value;
  }
  const properties = choices.find((choice) => choice.properties)?.properties;
  if (!isFields(value) || !properties) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const of = properties[name];
    return [name, of ? withMore(more, field, of, shapes) : field] as const;
  });
  return { ...Object.fromEntries(fields), ...more };
};
