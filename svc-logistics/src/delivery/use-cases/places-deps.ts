import type { DeliveryBook } from '../persistence/delivery-book.ts';
import type { ReadyAnswers } from '../ready-answers.ts';
import type { ShopOfCall } from '../shop-of-call.ts';

/** What the public calls about places need. */
export interface PlacesDeps {
  readonly book: DeliveryBook;
  readonly shopOf: ShopOfCall;
  readonly ready: ReadyAnswers;
}
