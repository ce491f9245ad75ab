import { ORDERS_COUNTED_TO } from '@shop/contracts/order/dashboard';
import { pagerOf } from './pager.ts';

const many = { page: 1, total: ORDERS_COUNTED_TO, totalIsExact: false, nextCursor: 'c400' };
const LAST = ORDERS_COUNTED_TO / 25;

describe('the pager of a list', () => {
  it('[D-1.07] numbers pages as far as orders are counted, and goes on by the cursor from the last of them', () => {
    expect(pagerOf({ page: 1, size: 25, after: null }, { ...many, nextCursor: 'c1' })).toEqual({
      pages: LAST,
      isBehind: false,
      isPast: false,
      next: null,
    });
    expect(pagerOf({ page: LAST, size: 25, after: null }, many)).toEqual({
      pages: LAST,
      isBehind: false,
      isPast: false,
      next: 'c400',
    });
    expect(pagerOf({ page: 1, size: 25, after: 'c400' }, { ...many, nextCursor: 'c401' })).toEqual({
      pages: LAST,
      isBehind: true,
      isPast: false,
      next: 'c401',
    });
    expect(pagerOf({ page: 1, size: 25, after: 'c999' }, { ...many, nextCursor: null })).toMatchObject({
      isBehind: true,
      next: null,
    });
  });

  it('needs no cursor where every order is counted', () => {
    expect(
      pagerOf({ page: 2, size: 25, after: null }, { page: 2, total: 50, totalIsExact: true, nextCursor: null }),
    ).toEqual({
      pages: 2,
      isBehind: false,
      isPast: false,
      next: null,
    });
    expect(
      pagerOf({ page: 1, size: 25, after: null }, { page: 1, total: 0, totalIsExact: true, nextCursor: null }),
    ).toMatchObject({ pages: 1, next: null });
  });

  it('knows a page past the last, of the answer that is shown', () => {
    const answer = { total: 69, totalIsExact: true, nextCursor: null };
    expect(pagerOf({ page: 4, size: 25, after: null }, { ...answer, page: 4 })).toMatchObject({
      pages: 3,
      isPast: true,
    });
    expect(pagerOf({ page: 3, size: 25, after: null }, { ...answer, page: 4 })).toMatchObject({ isPast: true });
    expect(pagerOf({ page: 3, size: 25, after: null }, { ...answer, page: 3 })).toMatchObject({ isPast: false });
  });
});
