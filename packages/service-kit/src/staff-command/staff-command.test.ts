import { CONFLICT, checkVersion, untilCommitted, type Attempt } from './index.ts';

const never = (): Promise<boolean> => Promise.reject(new Error('not asked'));
const replay = (isReplay: boolean) => (): Promise<boolean> => Promise.resolve(isReplay);
const entity = { _id: 'lamp', version: 4 };

describe('the optimistic lock of a staff write', () => {
  it('gives the entity that the person saw, without asking for a replay', async () => {
    expect(await checkVersion(entity, { expected: 4, actual: 4 }, never)).toEqual({ kind: 'current', entity });
  });

  it('answers not-found for an id that the shop does not have', async () => {
    expect(await checkVersion(null, { expected: 4, actual: undefined }, never)).toEqual({ kind: 'not-found' });
  });

  it('answers stale, with the entity as it is, when another person wrote since', async () => {
    expect(await checkVersion(entity, { expected: 3, actual: 4 }, replay(false))).toEqual({ kind: 'stale', entity });
  });

  it.each([3, undefined])('[D-4.08] answers done to a repeated request (expected version %s)', async (expected) => {
    expect(await checkVersion(entity, { expected, actual: 4 }, replay(true))).toEqual({ kind: 'done', entity });
  });

  it('lets a request without a version write whatever others have changed', async () => {
    expect(await checkVersion(entity, { expected: undefined, actual: 4 }, replay(false))).toMatchObject({
      kind: 'current',
    });
  });
});

describe('a story that met a conflict', () => {
  const storyWith = (conflicts: number) => {
    let runs = 0;
    const story = async (): Promise<Attempt<{ readonly kind: 'done'; readonly runs: number }>> => {
      runs += 1;
      return runs > conflicts ? { kind: 'done', runs } : CONFLICT;
    };
    return story;
  };

  it('runs again until it commits', async () => {
    expect(await untilCommitted(storyWith(3))).toEqual({ kind: 'done', runs: 4 });
  });

  it('gives up when others go on writing', async () => {
    await expect(untilCommitted(storyWith(16))).rejects.toThrow('too often');
  });
});
