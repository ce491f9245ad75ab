import { NetworkError } from '@shop/kit/api';
import { contentOf, EMPTY_ORDER } from '../../../shared/order-form/typed-order.ts';
import { createDraftKeeper, type KeptState } from './draft-keeper.ts';
import { readCopy } from './kept-copy.ts';

const typed = (phone: string) => contentOf({ ...EMPTY_ORDER, customer: { ...EMPTY_ORDER.customer, phone } });

const start = (keep: Parameters<typeof createDraftKeeper>[0]['keep']) => {
  const states: KeptState[] = [];
  return { states, keeper: createDraftKeeper({ uuid: 'd', version: 0, keep, onState: (state) => states.push(state) }) };
};

describe('[D-4.16] a draft that keeps itself', () => {
  beforeEach(() => sessionStorage.clear());

  it('is written once for what was typed last, and leaves no copy behind', async () => {
    const keep = jest.fn((_: string, version: number) =>
      Promise.resolve({ kind: 'kept' as const, version: version + 1 }),
    );
    const { keeper, states } = start(keep);
    keeper.type(typed('0'));
    keeper.type(typed('05'));
    expect(readCopy('d')?.content.customer.phone).toBe('05');
    expect(await keeper.flush()).toBe(1);
    expect(keep.mock.calls).toEqual([['d', 0, typed('05')]]);
    expect(readCopy('d')).toBeUndefined();
    expect(states.at(-1)).toBe('kept');
    expect(await keeper.flush()).toBe(1);
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('[T-2.27] waits in the browser while the network is away', async () => {
    let isAway = true;
    const { keeper, states } = start((_, version) =>
      isAway ? Promise.reject(new NetworkError('away')) : Promise.resolve({ kind: 'kept', version: version + 1 }),
    );
    keeper.type(typed('0555'));
    expect(await keeper.flush()).toBe(0);
    expect(states.at(-1)).toBe('away');
    expect(readCopy('d')).toEqual({ version: 0, content: typed('0555') });
    isAway = false;
    expect(await keeper.flush()).toBe(1);
    expect(readCopy('d')).toBeUndefined();
  });

  it('writes over what another window wrote before', async () => {
    const keep = jest.fn((_: string, version: number) =>
      Promise.resolve(version === 4 ? { kind: 'kept' as const, version: 5 } : { kind: 'stale' as const, version: 4 }),
    );
    const { keeper } = start(keep);
    keeper.type(typed('0555'));
    expect(await keeper.flush()).toBe(5);
  });

  it('writes nothing once it has become an order', async () => {
    const keep = jest.fn(() => Promise.resolve({ kind: 'kept' as const, version: 1 }));
    const { keeper } = start(keep);
    keeper.close();
    keeper.type(typed('0555'));
    expect(await keeper.flush()).toBe(0);
    expect(keep).not.toHaveBeenCalled();
    expect(readCopy('d')).toBeUndefined();
  });
});
