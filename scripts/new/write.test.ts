import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planOfUseCase } from './use-case.ts';
import { writePlan, type Formatter } from './write.ts';

const asItIs: Formatter = (text) => Promise.resolve(text);
const CONTRACTS = 'packages/contracts/src/order/dashboard';
const STORY = 'svc-order/src/orders/use-cases/list-returns/list-returns.ts';
const listReturns = {
  kind: 'use-case',
  name: 'list-returns',
  service: 'svc-order',
  module: 'orders',
  reader: 'dashboard',
} as const;
const plan = planOfUseCase(listReturns);

let root: string;
const put = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hanout-new-'));
  put(`${CONTRACTS}/index.ts`, "export * from './orders.ts';\n");
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a new use case', () => {
  it('has the files of the dialect', async () => {
    put('svc-order/src/orders/index.ts', '');
    const { added, changed, byHand } = await writePlan(root, plan, asItIs);
    expect(added).toEqual([
      'svc-order/src/orders/use-cases/list-returns/list-returns.test.ts',
      STORY,
      'svc-order/src/orders/use-cases/list-returns/route.ts',
      `${CONTRACTS}/list-returns.ts`,
    ]);
    expect(changed).toEqual([`${CONTRACTS}/index.ts`]);
    // The module has no routes.ts.
    expect(byHand.map(({ path }) => path)).toEqual(['svc-order/src/orders/routes.ts']);
    expect(read(`${CONTRACTS}/index.ts`)).toContain("export * from './list-returns.ts';");
    for (const name of ['ListReturnsDeps', 'ListReturns', 'ListReturnsOutcome', 'listReturns'])
      expect(read(STORY)).toMatch(new RegExp(`^export (interface|type|const) ${name}\\b`, 'm'));
    expect(read('svc-order/src/orders/use-cases/list-returns/route.ts')).toContain(
      'export const listReturnsRoute = (api: Api, deps: ListReturnsDeps): void =>',
    );
  });

  it('has for a write by staff the form of the dialect, and its texts in each language', async () => {
    put('svc-order/src/orders/index.ts', '');
    for (const language of ['fr', 'ar', 'en']) put(`svc-order/src/locales/${language}.json`, '{}');
    const pause = planOfUseCase({ ...listReturns, name: 'pause-order' });
    const { added, changed } = await writePlan(root, pause, asItIs);
    expect(added).toContain('svc-order/src/orders/domain/decide-pause-order.ts');
    expect(changed).toEqual([
      `${CONTRACTS}/index.ts`,
      ...['fr', 'ar', 'en'].map((one) => `svc-order/src/locales/${one}.json`),
    ]);
    const own = 'svc-order/src/orders/use-cases/pause-order';
    for (const part of [
      'command: StaffCommand',
      'Promise<Attempt<PauseOrderOutcome>>',
      'checkVersion(',
      'return CONFLICT',
      'actedEvent(command',
      "'order.pause'",
    ])
      expect(read(`${own}/pause-order.ts`)).toContain(part);
    for (const part of [
      'runForStaff(call, (command) => pauseOrder(',
      "case 'done'",
      "case 'not-found'",
      "case 'refused'",
      "case 'stale'",
    ])
      expect(read(`${own}/route.ts`)).toContain(part);
    for (const part of ["'/dashboard/api/order/{uuid}/pause'", 'version: z.int().min(1)', '404:', '409:', '422:'])
      expect(read(`${CONTRACTS}/pause-order.ts`)).toContain(part);
    expect(pause.next.join('\n')).toContain('svc-order/test/walk.int.test.ts');
  });

  it('replaces no file, and then writes no file at all', async () => {
    put(STORY, '// mine\n');
    await expect(writePlan(root, plan, asItIs)).rejects.toThrow(`Nothing is written; there already: ${STORY}.`);
    expect(read(STORY)).toBe('// mine\n');
    expect(existsSync(join(root, CONTRACTS, 'list-returns.ts'))).toBe(false);
    expect(read(`${CONTRACTS}/index.ts`)).toBe("export * from './orders.ts';\n");
  });

  it('needs an existing module', async () => {
    await expect(writePlan(root, plan, asItIs)).rejects.toThrow('There is no svc-order/src/orders');
    expect(existsSync(join(root, 'svc-order'))).toBe(false);
  });
});
