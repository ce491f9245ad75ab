import { SHOP_OF_TESTS } from '@shop/kit/testing';
import { waitFor } from '@testing-library/react';
import { readLastPurchase } from '../cooldown/last-purchase.ts';

/**
 * Waits until the sent order has its answer and all its effects are done, so that they do not leak into the next test.
 */
export const orderSettled = (): Promise<void> =>
  waitFor(() => {
    if (!readLastPurchase(SHOP_OF_TESTS.uuid)) throw new Error('no order has been placed yet');
  });
