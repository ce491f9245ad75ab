import { nextShop, servedBy } from './next-shop.ts';

it('serves shops with waiting files in turn, whatever the size of their files', () => {
  const turns: string[] = [];
  let served: readonly string[] = [];
  const turn = (...waiting: string[]): void => {
    const shop = nextShop(waiting, served) ?? '-';
    turns.push(shop);
    served = servedBy(shop, waiting, served);
  };
  turn('large');
  turn('large', 'one');
  turn('large', 'one', 'two');
  turn('large', 'one', 'two');
  turn('large', 'one', 'two');
  turn('large', 'two');
  expect(turns).toEqual(['large', 'one', 'two', 'large', 'one', 'two']);
  expect(served).toEqual(['large', 'two']);
  expect(nextShop([], served)).toBeUndefined();
});
