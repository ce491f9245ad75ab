import type { CatalogKind } from '@shop/contracts/catalog/events';
import { newId, Unavailable } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import pino from 'pino';
import type { ChangedEntity } from '../../shared/changed-entity.ts';
import { createChangedEntities } from '../read-model/changed-entities.ts';
import { onEntityChanged } from './on-entity-changed.ts';

const silent = pino({ level: 'silent' });
const FILLED = Date.parse('2026-11-21T10:00:00Z');
const shopUuid = newId();
const signal = (kind: string, id: string, version: number, occurredAt = FILLED) => ({
  id: newId(),
  type: 'catalog.thing-changed',
  version: 1,
  occurredAt: new Date(occurredAt).toISOString(),
  source: 'svc-catalog',
  shopUuid,
  subject: `${kind}:${id}`,
  seq: version * 16,
  correlationId: newId(),
  data: { kind, id, version },
});

/** The handler over a memory that records its reads. `refuses` may throw, so that a read fails. */
const following = (refuses: (ids: readonly string[]) => void = () => undefined) => {
  const reads: [CatalogKind, string[]][] = [];
  const catalogues = {
    productVersion: () => 3,
    reload: async (kind: CatalogKind, changed: readonly ChangedEntity[]) => {
      const ids = changed.map(({ id }) => id);
      refuses(ids);
      reads.push([kind, ids]);
    },
  };
  const changes = createChangedEntities({ catalogues, logger: silent });
  const handler = onEntityChanged({ catalogues, changes, filledAt: FILLED });
  return { handler, reads, failing: changes.failing };
};
/** Fails the first time. */
const once = (error: Error) => {
  let failed = false;
  return () => {
    if (failed) return;
    failed = true;
    throw error;
  };
};

describe('a signal of change', () => {
  it('reads the entity again, and combines entities of one moment', async () => {
    const { handler, reads } = following();
    for (const event of [
      signal('brand', 'a', 2),
      signal('category', 'c', 2),
      signal('brand', 'b', 2),
      signal('brand', 'a', 3),
    ])
      handler(event);
    await eventually(() =>
      expect(reads).toEqual([
        ['category', ['c']],
        ['brand', ['a', 'b']],
      ]),
    );
  });
  it('is skipped if memory has it: written long before, or with a version that is loaded', async () => {
    const { handler, reads } = following();
    handler(signal('brand', 'old', 2, FILLED - 60 * 60 * 1000));
    handler(signal('product', 'same', 3));
    handler(signal('tariff', 'not ours', 2));
    handler({ nonsense: true });
    handler(signal('product', 'newer', 4));
    await eventually(() => expect(reads).toEqual([['product', ['newer']]]));
  });
  it('does not wait for a clock that was set back', async () => {
    const { handler, reads } = following();
    const clock = jest.spyOn(Date, 'now');
    try {
      handler(signal('brand', 'a', 2));
      clock.mockReturnValue(Date.now() - 60 * 60 * 1000);
      await eventually(() => expect(reads).toEqual([['brand', ['a']]]));
    } finally {
      clock.mockRestore();
    }
  });
  it('is kept until the database is back', async () => {
    const { handler, reads, failing } = following(once(new Unavailable('the database is away')));
    handler(signal('brand', 'a', 2));
    handler(signal('brand', 'b', 2));
    await eventually(() => expect(reads).toEqual([['brand', ['a', 'b']]]));
    expect(failing()).toBe(0);
  });
  it('retries an entity that cannot be loaded, without delaying others', async () => {
    let mended = false;
    const { handler, reads, failing } = following((ids) => {
      if (!mended && ids.includes('bad')) throw new TypeError('features is not iterable');
    });
    for (const id of ['bad', 'a', 'b']) handler(signal('brand', id, 2));
    await eventually(() =>
      expect(reads).toEqual([
        ['brand', ['a']],
        ['brand', ['b']],
      ]),
    );
    expect(failing()).toBe(1);
    handler(signal('brand', 'c', 2));
    await eventually(() => expect(reads.at(-1)).toEqual(['brand', ['c']]));
    mended = true;
    await eventually(() => expect(reads.at(-1)).toEqual(['brand', ['bad']]));
    expect(failing()).toBe(0);
    // It is tried again after seconds.
  });
});
