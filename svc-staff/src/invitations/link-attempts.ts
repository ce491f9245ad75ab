import type { Language } from '@shop/contracts';
import { callerOfAddress, tooMany, type ProblemReply } from '@shop/service-kit';
import { FREE_ATTEMPTS, type SignInFailures } from '../sign-in/index.ts';

export interface LinkAttemptsDeps {
  readonly failures: Pick<SignInFailures, 'begin' | 'takeBack'>;
  readonly now: () => number;
}

/** Tokens that open nothing count as wrong passwords of the address do (D-11.01). `work`: null for such a token. */
export const countedByAddress = async <T>(
  { failures, now }: LinkAttemptsDeps,
  { ip, language }: { readonly ip: string | undefined; readonly language: Language },
  work: () => Promise<T | null>,
): Promise<T | ProblemReply | null> => {
  const key = `link:${callerOfAddress(ip ?? '')}`;
  const beginning = await failures.begin([{ key, free: FREE_ATTEMPTS.address, endedBySuccess: false }], now());
  if (beginning.kind === 'blocked') return tooMany(Math.ceil(beginning.waitMs / 1000), language);
  const answer = await work();
  if (answer !== null) await failures.takeBack(beginning.counted, true);
  return answer;
};
