import contractsLoader from './contracts-loader.ts';

const load = (source: string, { schemas = false, resourceQuery = '' } = {}): string =>
  contractsLoader
    .call({ resourcePath: 'order.ts', resourceQuery, getOptions: () => ({ schemas }) }, source)
    .replaceAll(/\s+/g, ' ')
    .trim();

const GET = `export const getOrder = endpoint({
  id: 'getOrder',
  method: 'get',
  path: '/order/{uuid}',
  summary: 'One order',
  access: { permission: 'order.read' },
  params: z.object({ uuid: Uuid }),
  responses: { 200: Order, 409: Problem.extend({ order: Order }) },
});`;

describe('the contracts in a bundle', () => {
  it('keep the path, method, access and statuses of an endpoint', () =>
    expect(load(GET)).toBe(
      "export const getOrder = /*#__PURE__*/ (() => ( endpoint({ id: 'getOrder', method: 'get', path: '/order/{uuid}', " +
        "access: { permission: 'order.read' }, responses: { 200: null, 409: null } })))();",
    ));

  it('keep the schemas for a remote that requests them', () => {
    expect(load(GET, { schemas: true })).toContain('params: z.object({ uuid: Uuid })');
    expect(load(GET, { schemas: true })).toContain('409: Problem.extend({ order: Order })');
  });

  it('mark every top-level value as free of side effects', () => {
    expect(load('const A = z.object({});', { resourceQuery: '?schemas' })).toBe(
      'const A = /*#__PURE__*/ (() => ( z.object({})))();',
    );
    expect(load('const B = { a: z.int() } as const, c = 1;', { schemas: true })).toBe(
      'const B = /*#__PURE__*/ (() => ( { a: z.int() } as const))(), c = 1;',
    );
    expect(load('export const f = (x: number) => g(x);')).toBe('export const f = (x: number) => g(x);');
  });

  const LIST = `const Row = z.object({});
export const Change = Row.extend({});
export type Change = z.infer<typeof Change>;
export const MAX = 5;
export const nameOf = (change: Change) => change.name;
const written = { 200: Row, 409: Change } as const;
export const list = endpoint({ id: 'list', body: Change, responses: written });`;

  it('have schemas in a module of their own: a bundle that uses only lists and limits has neither schemas nor zod', () =>
    expect(load(LIST)).toBe(
      'export type Change = z.infer<typeof Change>; export const MAX = 5; ' +
        'export const nameOf = (change: Change) => change.name; ' +
        'const written = /*#__PURE__*/ (() => ( { 200: null, 409: null } as const))(); ' +
        "export const list = /*#__PURE__*/ (() => ( endpoint({ id: 'list', responses: written })))(); " +
        "export { Change } from './order.ts?schemas';",
    ));

  it('have what schemas are made of beside them, and whatever is made of schemas', () => {
    const ofForm = load(LIST, { resourceQuery: '?schemas' });
    expect(ofForm).toContain('export const Change = /*#__PURE__*/ (() => ( Row.extend({})))();');
    const page = 'export const page = (most: number) => ({ page: z.int().max(most) }); export const P = page(2);';
    expect(load(page)).toBe("export { page, P } from './order.ts?schemas';");
  });

  it('have the calls that are made of a schema beside it, under the names that they are given', () => {
    const part = `export const Theme = z.object({});
export const { get: getTheme, save: saveTheme } = callsOf('theme', Theme);
export const MAX = 5;`;
    expect(load(part)).toBe("export const MAX = 5; export { Theme, getTheme, saveTheme } from './order.ts?schemas';");
    expect(load(part, { resourceQuery: '?schemas' })).toContain("(() => ( callsOf('theme', Theme)))()");
  });

  it('have no schema where several endpoints are made of one: their maker hands it to them alone', () => {
    const part = `export const Theme = z.object({});
export const { get: getTheme, save: saveTheme } = draftEndpoints('theme', Theme);`;
    expect(load(part)).toBe(
      'export const { get: getTheme, save: saveTheme } = ' +
        "/*#__PURE__*/ (() => ( draftEndpoints('theme', null)))(); export { Theme } from './order.ts?schemas';",
    );
    const maker = `const draftOf = (content) => z.object({ content });
export const draftEndpoints = (part, content) => {
  const responses = { 200: draftOf(content) } as const;
  return { get: endpoint({ id: part, body: draftOf(content), responses }) };
};`;
    expect(load(maker)).toBe(
      'const draftOf = (content) => z.object({ content }); ' +
        'export const draftEndpoints = (part, content) => { const responses = { 200: null } as const; ' +
        'return { get: endpoint({ id: part, responses }) }; };',
    );
  });

  it.each([
    ['an endpoint that is not written out', 'const a = endpoint(definition);'],
    ['what is spread into an endpoint', "const a = endpoint({ ...common, id: 'a', responses: {} });"],
    ['responses that are made', "const a = endpoint({ id: 'a', responses: responsesOf(Order) });"],
  ])('refuse %s: its schemas would come along unseen', (_what, source) =>
    expect(() => load(source)).toThrow('order.ts'),
  );
});
