import type { ReadyAnswers } from '../ready-answers.ts';
import type { ShopOfCall } from '../shop-of-call.ts';

/** The dependencies of public calls about places. */
export interface PublicCallDeps {
  readonly shopOf: ShopOfCall;
  readonly ready: ReadyAnswers;
}
