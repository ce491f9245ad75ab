import type { CatalogKind } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import pino from 'pino';
import type { ChangedThing } from '../read-model/catalogues.ts';
import { createThingChangedHandler } from './on-thing-changed.ts';

const silent = pino({ level: 'silent' });
const FILLED = Date.parse('2026-11-21T10:00:00Z');
const shopUuid = newId();
const signal = (kind: string, id: string, version: number, occurredAt = FILLED) => ({
  id: newId(), type: 'catalog.thing-changed', version: 1, occurredAt: new Date(occurredAt).toISOString(), source: 'svc-catalog',
  shopUuid, subject: `${kind}:${id}`, seq: version * 16, correlationId: newId(), data: { kind, id, version },
});

/** The handler over a memory that writes down what it reads, and fails as often as it is told to. */
const following = (failures = 0) => {
  const reads: [CatalogKind, string[]][] = [];
  let left = failures;
  const handler = createThingChangedHandler(
    {
      productVersion: () => 3,
      reload: async (kind: CatalogKind, changed: readonly ChangedThing[]) => {
        if ((left -= 1) >= 0) throw new Error('the database is away');
        reads.push([kind, changed.map(({ id }) => id)]);
      },
    },
    FILLED,
    silent,
  );
  return { handler, reads };
};

describe('a signal of change', () => {
  it('makes one thing be read, and things of one moment together', async () => {
    const { handler, reads } = following();
    for (const event of [signal('brand', 'a', 2), signal('category', 'c', 2), signal('brand', 'b', 2), signal('brand', 'a', 3)])
      handler(event);
    await eventually(() => expect(reads).toEqual([['category', ['c']], ['brand', ['a', 'b']]]));
  });
  it('is passed over when memory holds it: written long before, or a version that is there', async () => {
    const { handler, reads } = following();
    handler(signal('brand', 'old', 2, FILLED - 60 * 60 * 1000));
    handler(signal('product', 'same', 3));
    handler(signal('tariff', 'not ours', 2));
    handler({ nonsense: true });
    handler(signal('product', 'newer', 4));
    await eventually(() => expect(reads).toEqual([['product', ['newer']]]));
  });
  it('is kept until the database is back', async () => {
    const { handler, reads } = following(1);
    handler(signal('brand', 'a', 2));
    await eventually(() => expect(reads).toEqual([['brand', ['a']]]));
  });
});
