import type { PriceChanged } from '@shop/contracts/order/storefront';
import type { CartLine } from '../cart/line.ts';
import type { Submitted } from './engine/submit.ts';
import type { FieldName } from './values.ts';

/** The content of the dialog over the form; undefined: no dialog. */
export type Notice =
  | { readonly kind: 'wait'; readonly seconds: number }
  /** `wrong`: what is filled in, but has to be corrected. */
  | { readonly kind: 'missing'; readonly fields: readonly FieldName[]; readonly wrong: readonly FieldName[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'blocked'; readonly text: string }
  | { readonly kind: 'failed'; readonly requestId: string | undefined }
  | {
      readonly kind: 'unavailable';
      readonly lines: Extract<Submitted, { kind: 'unavailable' }>['lines'];
      readonly ordered: readonly CartLine[];
    }
  | { readonly kind: 'price-changed'; readonly change: PriceChanged; readonly ordered: readonly CartLine[] };
