import type { BorrowRequest, ServiceSet } from '@shop/service-kit/testing';
import { createPool } from './pool.ts';

interface FakeSet {
  readonly calls: string[];
  faults: string[];
}

const poolOfFakes = (isAlive = (_pid: number): boolean => true) => {
  const sets: FakeSet[] = [];
  const start = async ({ name, env }: BorrowRequest): Promise<ServiceSet> => {
    const fake: FakeSet = { calls: [], faults: [] };
    const id = String(sets.push(fake) - 1);
    const call = (what: string) => async (): Promise<void> => void fake.calls.push(what);
    const environment = {
      mongoUrl: '',
      redisUrl: '',
      brokers: '',
      database: '',
      topicPrefix: '',
      isLent: true,
    } as const;
    return {
      lent: { id, environment, url: name, replicas: [], env, uploads: '', jwksUrl: '', privateKeyPem: '' },
      begin: () => void fake.calls.push('begin'),
      faults: async () => fake.faults,
      kill: call('kill'),
      end: call('end'),
    };
  };
  const pool = createPool(start, isAlive);
  const borrow = async (env: Record<string, string> = {}, pid = 1): Promise<string> =>
    (await pool.borrow({ name: 'svc-order', env, replicas: 1, pid, file: `file of ${pid}` })).id;
  return { pool, borrow, sets };
};

describe('the pool of lent services', () => {
  it('starts a set when none is free, and hands out one that was given back', async () => {
    const { pool, borrow, sets } = poolOfFakes();
    expect([await borrow(), await borrow()]).toEqual(['0', '1']);
    expect(await pool.giveBack('0')).toEqual([]);
    expect([await borrow(), await borrow()]).toEqual(['0', '2']);
    expect(sets[0]?.calls).toEqual(['begin', 'begin']);
  });

  it('keeps sets apart that were started with other variables, in any order of these', async () => {
    const { pool, borrow } = poolOfFakes();
    expect(await borrow({ A: '1', B: '2' })).toBe('0');
    await pool.giveBack('0');
    expect(await borrow({ A: '1' })).toBe('1');
    expect(await borrow({ B: '2', A: '1' })).toBe('0');
  });

  it('reports the faults of a returned set, ends it and starts another', async () => {
    const { pool, borrow, sets } = poolOfFakes();
    await borrow();
    sets[0]?.faults.push('a message is parked');
    expect(await pool.giveBack('0')).toEqual(['a message is parked']);
    expect(sets[0]?.calls).toEqual(['begin', 'end']);
    expect(await borrow()).toBe('1');
    expect(await pool.giveBack('0')).toEqual(['no set 0 is lent']);
  });

  it('refuses a set in which the fault of an earlier file shows itself late, and names that file', async () => {
    const { pool, borrow, sets } = poolOfFakes();
    await borrow({}, 7);
    expect(await pool.giveBack('0')).toEqual([]);
    sets[0]?.faults.push('a message is parked');
    await expect(borrow({}, 8)).rejects.toThrow('svc-order was left by file of 7 with: a message is parked');
    expect(await borrow({}, 8)).toBe('1');
  });

  it('ends the set of a borrower that died', async () => {
    const { borrow, sets } = poolOfFakes((pid) => pid !== 7);
    await borrow({}, 7);
    expect(await borrow({}, 8)).toBe('1');
    expect(sets[0]?.calls).toEqual(['begin', 'end']);
  });

  it('ends free, lent and starting sets when it closes, and lends no more', async () => {
    const { pool, borrow, sets } = poolOfFakes();
    await Promise.all([borrow(), borrow()]);
    await pool.giveBack('0');
    const late = borrow({ A: '1' });
    const refused = expect(late).rejects.toThrow('closed');
    await pool.close();
    await refused;
    expect(sets.map(({ calls }) => calls.at(-1))).toEqual(['kill', 'kill', 'end']);
    await expect(borrow()).rejects.toThrow('closed');
  });
});
