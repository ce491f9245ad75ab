import type { CodeState } from '@shop/contracts/promotion';

/** Why an order is not taken with its code. `from`: what the goods must come to, in centimes. */
export interface CodeRefusal {
  readonly state: 'unknown' | 'ended' | 'used' | 'not-for-cart';
  readonly from?: number | undefined;
}

/** Null: it does something. An order has its delivery: nothing waits any more. */
export const codeRefusalOf = (code: CodeState): CodeRefusal | null => {
  switch (code.state) {
    case 'applied':
      return null;
    case 'waits':
      return { state: 'not-for-cart' };
    case 'not-for-cart':
      return code;
    default:
      return { state: code.state };
  }
};
