import type { ChangedEntity } from '../../shared/changed-entity.ts';
import type { ShopMemory } from './shop-memory.ts';
import { createShopViews } from './shop-views.ts';

const product = (id: string): ChangedEntity => ({ kind: 'product', id, shopUuid: 'a' });

/** Holds shops by their ids; the read of a shop ends when the test says so. */
const holding = () => {
  const held = new Map<string, ShopMemory>();
  const read: string[] = [];
  const ends: (() => void)[] = [];
  let now = 0;
  const views = createShopViews(
    {
      ofShop: (shopUuid) => held.get(shopUuid),
      forget: (shopUuid) => void held.delete(shopUuid),
      reload: async (kind, changed) => {
        for (const { id } of changed) read.push(`${kind} ${id}`);
      },
      open: async (shopUuid) => {
        read.push(`shop ${shopUuid}`);
        await new Promise<void>((resolve) => ends.push(resolve));
        held.set(shopUuid, { of: shopUuid } as never); // no more than which shop it is
      },
    },
    () => now,
  );
  return { views, read, end: () => ends.shift()?.(), pass: (ms: number) => void (now += ms) };
};

it('reads a shop once, on the first request, and reads changes in between again', async () => {
  const { views, read, end } = holding();
  await views.reload('product', [product('early')]);
  expect(read).toEqual([]);
  const reads = [views.of('a'), views.of('a')];
  await views.reload('product', [product('missed')]);
  expect(read).toEqual(['shop a']);
  end();
  const [first, second] = await Promise.all(reads);
  expect(first).toBe(second);
  expect(read).toEqual(['shop a', 'product missed']);
  await views.reload('product', [product('late')]);
  expect(read.at(-1)).toBe('product late');
});

it('drops a shop that is not used, and reads it again', async () => {
  const { views, read, end, pass } = holding();
  const first = views.of('a');
  end();
  await first;
  pass(9 * 60_000);
  await views.of('a');
  pass(9 * 60_000);
  await views.of('a');
  expect(read).toEqual(['shop a']);
  pass(11 * 60_000);
  await views.reload('product', [product('unseen')]);
  expect(read).toEqual(['shop a']);
  const again = views.of('a');
  end();
  await again;
  expect(read).toEqual(['shop a', 'shop a']);
});

it('reads again after a read that failed', async () => {
  let fails = true;
  const views = createShopViews({
    ofShop: () => undefined,
    forget: () => undefined,
    reload: async () => undefined,
    open: async () => {
      if (fails) throw new Error('the database is away');
    },
  });
  await expect(views.of('a')).rejects.toThrow('away');
  fails = false;
  expect(await views.of('a')).toBeUndefined();
});
