import fc, { type Arbitrary } from 'fast-check';
import { resolved, type Route, type Shape } from './routes.ts';

type Shapes = Readonly<Record<string, Shape>>;

/** Unexpected values: wrong types, edge cases, operators of the database, odd text. */
export const ODD: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 31) - 1,
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    '$where',
    '../../etc/passwd',
    '٠٥٥٥',
    '0000-00-00',
    '9999-12-31T23:59:59.999Z',
    'x'.repeat(5000),
    [],
    {},
    [[[[[]]]]],
    { $gt: '' },
    { $ne: null },
    { $where: 'sleep(1000)' },
    { $regex: '(a+)+$' },
    JSON.parse('{"__proto__":{"polluted":true}}'),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const text = ({ format, pattern, minLength = 0, maxLength = 40 }: Shape): Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) });
};
const limited = (bound: number | undefined, otherwise: number): number =>
  bound === undefined || !Number.isSafeInteger(bound) ? otherwise : bound;

/** Values that a schema allows. */
export const allowed = (shape: Shape, shapes: Shapes): Arbitrary<unknown> => {
  const { $ref, anyOf, oneOf, allOf, type } = shape;
  if ($ref !== undefined) return fc.constant(undefined).chain(() => allowed(resolved(shape, shapes), shapes));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = anyOf ?? oneOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((choice) => allowed(choice, shapes)));
  if (allOf && allOf.length > 0)
    return fc.tuple(...allOf.map((part) => allowed(part, shapes))).map((parts) => Object.assign({}, ...parts));
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      return text(shape);
    case 'integer':
      return fc.integer({ min: limited(shape.minimum, -1000), max: limited(shape.maximum, 100_000) });
    case 'number':
      return fc.double({ min: shape.minimum ?? -1000, max: shape.maximum ?? 100_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return shape.prefixItems
        ? fc.tuple(...shape.prefixItems.map((item) => allowed(item, shapes)))
        : fc.array(allowed(shape.items ?? {}, shapes), {
            minLength: shape.minItems ?? 0,
            maxLength: Math.min(shape.maxItems ?? 4, Math.max(4, shape.minItems ?? 0)),
          });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, of]) => [name, allowed(of, shapes)])),
        { requiredKeys: [...(shape.required ?? [])] },
      );
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

export interface FuzzedRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: readonly (readonly [name: string, value: unknown])[];
  readonly body: unknown;
}

/** Puts something odd in the place of one value, somewhere inside. */
const spoiled = (value: unknown, odd: unknown, places: readonly number[]): unknown => {
  const [place = 0, ...deeper] = places;
  if (Array.isArray(value) && value.length > 0) {
    const at = place % value.length;
    return value.map((item, index) => (index === at ? spoiled(item, odd, deeper) : item));
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const names = Object.keys(value);
    const name = names[place % names.length] ?? '';
    return { ...value, [name]: spoiled(Reflect.get(value, name), odd, deeper) };
  }
  return odd;
};
/** Unchanged, with an odd value somewhere inside, or an odd value alone. */
export const mayBeSpoiled = (values: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 2, arbitrary: values },
    {
      weight: 3,
      arbitrary: fc
        .tuple(values, ODD, fc.array(fc.nat(20), { maxLength: 4 }))
        .map(([value, odd, places]) => spoiled(value, odd, places)),
    },
    { weight: 1, arbitrary: ODD },
    {
      weight: 1,
      arbitrary: fc
        .tuple(values, fc.string(), ODD)
        .map(([value, name, odd]) =>
          typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, [name]: odd } : value,
        ),
    },
  );

/** Requests of a route: as its document says, and spoiled in every way. `known`: ids that are there, by parameter. */
export const requestsOf = (
  { parameters, body }: Route,
  shapes: Shapes,
  known: Readonly<Record<string, readonly string[]>> = {},
): Arbitrary<FuzzedRequest> => {
  const pathOf = parameters.filter((parameter) => parameter.in === 'path');
  const queryOf = parameters.filter((parameter) => parameter.in === 'query');
  const values = (name: string, schema: Shape): Arbitrary<unknown> => {
    const there = known[name];
    const valid = allowed(schema, shapes);
    return mayBeSpoiled(there && there.length > 0 ? fc.oneof(valid, fc.constantFrom(...there)) : valid);
  };
  const unknownQuery = fc.tuple(
    fc.constantFrom('utm_source', '$where', '__proto__[x]', 'q[$ne]', 'page[]', 'limit'),
    ODD,
  );
  return fc.record({
    path: fc.record(Object.fromEntries(pathOf.map(({ name, schema }) => [name, values(name, schema)]))),
    query: fc
      .tuple(
        fc.record(Object.fromEntries(queryOf.map(({ name, schema }) => [name, values(name, schema)])), {
          requiredKeys: [],
        }),
        fc.array(unknownQuery, { maxLength: 2 }),
      )
      .map(([required, more]) => [...Object.entries(required), ...more]),
    body: body ? mayBeSpoiled(allowed(body.shape, shapes)) : fc.constant(undefined),
  });
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Without lone surrogates, which no address and no form can contain. */
export const whole = (text: string): string => Buffer.from(text).toString();
const inAddress = (value: unknown): string => encodeURIComponent(whole(asText(value)));

/** Path and query of a request. */
export const addressOf = ({ path }: Pick<Route, 'path'>, request: Pick<FuzzedRequest, 'path' | 'query'>): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => inAddress(request.path[name]) || '-');
  const query = request.query.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&');
  return query === '' ? filled : `${filled}?${query}`;
};
