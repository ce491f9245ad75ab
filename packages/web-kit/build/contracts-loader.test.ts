import contractsLoader from './contracts-loader.ts';

const load = (source: string, schemas = false): string =>
  contractsLoader.call({ resourcePath: 'order.ts', getOptions: () => ({ schemas }) }, source).replaceAll(/\s+/g, ' ');

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
  it('keep of an endpoint where it is, how it is called, who may and what can come', () =>
    expect(load(GET)).toBe(
      "export const getOrder = /*#__PURE__*/ (() => ( endpoint({ id: 'getOrder', method: 'get', path: '/order/{uuid}', " +
        "access: { permission: 'order.read' }, responses: { 200: null, 409: null } })))();",
    ));

  it('keep the schemas as well for a remote that asks for them', () => {
    expect(load(GET, true)).toContain('params: z.object({ uuid: Uuid })');
    expect(load(GET, true)).toContain('409: Problem.extend({ order: Order })');
  });

  it('say of every value that is made at the top that it can be left out', () => {
    expect(load('const A = z.object({});')).toBe('const A = /*#__PURE__*/ (() => ( z.object({})))();');
    expect(load('const B = { a: z.int() } as const, c = 1;')).toBe(
      'const B = /*#__PURE__*/ (() => ( { a: z.int() } as const))(), c = 1;',
    );
    expect(load('export const f = (x: number) => g(x);')).toBe('export const f = (x: number) => g(x);');
  });

  it.each([
    ['an endpoint that is not written out', 'const a = endpoint(definition);'],
    ['what is spread into an endpoint', "const a = endpoint({ ...common, id: 'a', responses: {} });"],
    ['responses from elsewhere', "const a = endpoint({ id: 'a', responses: RESPONSES });"],
  ])('refuse %s: its schemas would come along unseen', (_what, source) =>
    expect(() => load(source)).toThrow('order.ts'),
  );
});
