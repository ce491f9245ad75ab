import type { OrderRow } from '@shop/contracts/order/dashboard';
import { ANSWER_WITHIN_MS, createWatch } from './watch-orders.ts';

const AWAITING = { action: 'confirm', since: '2026-11-20T09:00:00.000Z' };
/** Only what the watch reads. */
const rowOf = (uuid: string, isAwaited: boolean): OrderRow =>
  ({ uuid, awaiting: isAwaited ? AWAITING : null }) as unknown as OrderRow;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('[D-4.08] a look that fails loses nobody: the next one answers all', async () => {
  let looks = 0;
  const watch = createWatch((uuids) => {
    looks += 1;
    return looks === 1 ? Promise.reject(new Error('away')) : Promise.resolve(uuids.map((uuid) => rowOf(uuid, false)));
  }, 50);
  const all = Promise.all([watch(rowOf('a', true)), watch(rowOf('b', true))]);
  await jest.advanceTimersByTimeAsync(1000);
  expect((await all).map(({ awaiting }) => awaiting)).toEqual([null, null]);
});

it('[D-4.08] each is still waiting at its own end, whether rows come or not', async () => {
  const watch = createWatch((uuids) => Promise.resolve(uuids.includes('gone') ? [] : [rowOf('late', true)]), 50);
  const ended: string[] = [];
  void watch(rowOf('gone', true)).then(({ uuid, awaiting }) => ended.push(`${uuid} ${awaiting?.action ?? ''}`));
  await jest.advanceTimersByTimeAsync(ANSWER_WITHIN_MS / 2);
  void watch(rowOf('late', true)).then(({ uuid, awaiting }) => ended.push(`${uuid} ${awaiting?.action ?? ''}`));
  await jest.advanceTimersByTimeAsync(ANSWER_WITHIN_MS / 2 + 1000);
  expect(ended).toEqual(['gone confirm']);
  await jest.advanceTimersByTimeAsync(ANSWER_WITHIN_MS / 2);
  expect(ended).toEqual(['gone confirm', 'late confirm']);
});

it('looks at more orders than one look takes in turn', async () => {
  const watch = createWatch((uuids) => Promise.resolve(uuids.map((uuid) => rowOf(uuid, uuid === 'slow'))), 1);
  void watch(rowOf('slow', true));
  const quick = watch(rowOf('quick', true));
  await jest.advanceTimersByTimeAsync(1000);
  expect((await quick).awaiting).toBeNull();
});
