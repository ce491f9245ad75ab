import type { CodeState } from '@shop/contracts/promotion';

/** The reason why an order with its code is refused. `from`: the minimum amount of goods, in centimes. */
export interface CodeRefusal {
  readonly state: 'unknown' | 'ended' | 'used' | 'not-for-cart';
  readonly from?: number | undefined;
}

/** Null: the code takes effect. An order always has its delivery, so the state `waiting` does not occur. */
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
