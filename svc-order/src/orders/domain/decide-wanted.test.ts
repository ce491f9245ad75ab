import { TRANSPORTER } from '../../../test/fixtures.ts';
import { after, answer, at, facts, inState, OTHER, request, waiting } from '../../../test/order-process.ts';
import { writtenContent } from './change-content.ts';
import { decideAction } from './decide-action.ts';
import { decideAnswer, type Answer } from './decide-answer.ts';
import { decideWanted } from './decide-wanted.ts';
import type { VersionedOrder } from './order-record.ts';

const failed = (kind: 'refused' | 'unknown'): Answer => {
  const refused = answer('expedition.announcement-failed');
  // the same answer, of this kind
  return { ...refused, data: { ...refused.data, kind } } as Answer;
};

describe('an order whose pool is announced', () => {
  it('[C-4.05] asks for its parcel as the person who announced the pool, once for each request', () => {
    const wanted = decideWanted(inState('in_pool'), facts);
    expect(wanted).toMatchObject({
      set: { awaiting: { action: 'announce', request } },
      events: [{ type: 'order.announcement-requested', data: { request, by: facts.by, transporter: TRANSPORTER } }],
    });
    const order = { ...inState('in_pool'), ...wanted?.set };
    expect(decideWanted(order, facts)).toBeNull();
    const refused = { ...order, ...decideAnswer(order, failed('refused'), at)?.set };
    expect(decideWanted(refused, facts)).toBeNull();
    expect(decideWanted(refused, { ...facts, request: OTHER })?.events).toMatchObject([{ data: { request: OTHER } }]);
  });

  it('[C-4.05] says why it is not announced, and stays as it was', () => {
    const declined = (reason: string) => ({
      set: {},
      events: [{ type: 'order.announcement-declined', data: { request, reason } }],
      quiet: true,
    });
    expect(decideWanted(inState('packed'), facts)).toMatchObject(declined('illegal'));
    const busy = inState('in_pool', { awaiting: { ...waiting('announce').awaiting, request: OTHER } });
    expect(decideWanted(busy, facts)).toMatchObject(declined('waiting'));
    const unserved = { ...facts, transporter: () => 'transporter' as const };
    expect(decideWanted(inState('in_pool'), unserved)).toMatchObject(declined('transporter-required'));
  });
});

describe('an announcement without a sure answer', () => {
  const asked = after(inState('packed'), 'announce', { transporter: TRANSPORTER }).order;
  const order = { ...asked, ...decideAnswer(asked, failed('unknown'), at)?.set };

  it('[D-7.05] leaves the order where it was, marked to be checked, and free to be acted on', () => {
    expect(order).toMatchObject({ state: 'packed', refusal: { action: 'announce', kind: 'unknown', reason: 'down' } });
    expect(order.history.at(-1)).toMatchObject({ what: 'toBeChecked', from: 'packed', to: 'packed' });
    expect(decideAction(order, 'announce', { transporter: TRANSPORTER }, { ...facts, request: OTHER })).toMatchObject({
      set: { refusal: null, awaiting: { request: OTHER } },
    });
  });

  it('[D-7.05] [T-3.01] ends by what a look-up finds, whenever that is', () => {
    expect(decideAnswer(order, answer('expedition.announced'), at)?.set).toMatchObject({
      state: 'announced',
      refusal: null,
      expedition: { trackingId: 'YAL-1' },
    });
    const refused = decideAnswer(order, failed('refused'), at)?.set;
    expect(refused).toMatchObject({ awaiting: null, refusal: { action: 'announce', reason: 'down' } });
    expect(refused?.refusal?.kind).toBeUndefined();
    expect(decideAnswer(order, failed('unknown'), at)?.set.history).toBeUndefined();
  });
});

describe('what the company is to collect', () => {
  const asked = (codAmount: number, order = inState('packed')) =>
    after(order, 'announce', { transporter: TRANSPORTER, codAmount, serviceCode: 'FRAGILE' }).order;
  const refused = (order: VersionedOrder) => ({ ...order, ...decideAnswer(order, failed('refused'), at)?.set });
  const isAskedFor = (order: VersionedOrder, codAmount: number) =>
    expect(decideAction(order, 'announce', { transporter: TRANSPORTER }, { ...facts, request: OTHER })).toMatchObject({
      set: { expedition: { codAmount } },
      events: [{ data: { codAmount, serviceCode: 'FRAGILE', order: { parcel: { codAmount } } } }],
    });

  it('[D-7.09] invariant: is what a person has said, also when a pool, a look-up or the page asks again', () => {
    const order = refused(asked(1));
    isAskedFor(order, 100);
    const pooled = { ...order, state: 'in_pool' as const };
    expect(decideWanted(pooled, { ...facts, request: OTHER })?.events).toMatchObject([
      { data: { codAmount: 100, serviceCode: 'FRAGILE' } },
    ]);
    const announced = { ...asked(1), ...decideAnswer(asked(1), answer('expedition.announced'), at)?.set };
    const back = { ...announced, ...waiting('takeBack') };
    isAskedFor({ ...back, ...decideAnswer(back, answer('expedition.taken-back'), at)?.set }, 100);
    // A code of one transporter means nothing to another.
    const other = decideAction(order, 'announce', { transporter: OTHER }, { ...facts, request: OTHER });
    expect(other).toMatchObject({ set: { expedition: { codAmount: 100, serviceCode: null } } });
  });

  it('[D-7.09] follows the total: what was paid in another way stays paid', () => {
    const { total } = inState('packed');
    for (const paid of [0, total - 100]) {
      const order = refused(asked((total - paid) / 100));
      const dearer = {
        set: { total: total + 260_000 },
        note: null,
        change: { totalBefore: 0, totalAfter: 0, lines: [] },
      };
      isAskedFor({ ...order, ...writtenContent(order, dearer) }, total + 260_000 - paid);
      const unpacked = after(order, 'unpack').order;
      isAskedFor(after(unpacked, 'packFull').order, total - paid);
    }
  });
});
