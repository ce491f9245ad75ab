import { SHOP_OF_TESTS } from '@shop/kit/testing';
import { waitFor } from '@testing-library/react';
import { readLastPurchase } from '../cooldown/last-purchase.ts';

/** The order that was sent has its answer, and has left behind all it does: else that would stand in the next test. */
export const orderSettled = (): Promise<void> =>
  waitFor(() => {
    if (!readLastPurchase(SHOP_OF_TESTS.uuid)) throw new Error('no order has been placed yet');
  });
