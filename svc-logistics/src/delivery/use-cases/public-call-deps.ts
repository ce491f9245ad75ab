import type { ReadyAnswers } from '../ready-answers.ts';
import type { ShopOfCall } from '../shop-of-call.ts';

/** What the routes of public calls about places need. */
export interface PublicCallDeps {
  readonly shopOf: ShopOfCall;
  readonly ready: ReadyAnswers;
}
