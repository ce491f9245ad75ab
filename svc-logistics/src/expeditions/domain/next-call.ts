import type { Expedition } from './expedition.ts';
import { nextLook } from './look-up.ts';
import { nextWithdrawal } from './withdrawal.ts';

export type CallKind = 'announce' | 'take-back' | 'withdraw' | 'look';
export interface NextCall {
  readonly kind: CallKind;
  /** Milliseconds. */
  readonly at: number;
  readonly transporter: string;
}

/** The next call for an expedition, and the transporter that is called; null: none. */
export const nextCall = ({ announcement, takeBack, attempts }: Expedition): NextCall | null => {
  const calls: NextCall[] = [];
  if (announcement?.status === 'wanted')
    calls.push({ kind: 'announce', at: announcement.askedAgainAt ?? 0, transporter: announcement.transporter });
  if (takeBack?.status === 'wanted')
    calls.push({ kind: 'take-back', at: 0, transporter: announcement?.transporter ?? '' });
  const withdrawn = attempts[nextWithdrawal(attempts)];
  if (withdrawn?.withdrawal)
    calls.push({ kind: 'withdraw', at: withdrawn.withdrawal.nextTryAt, transporter: withdrawn.transporter });
  const doubtful = attempts[nextLook(attempts)];
  // The announcement looks for it itself.
  if (doubtful?.askedAgainAt && announcement?.status !== 'wanted')
    calls.push({ kind: 'look', at: doubtful.askedAgainAt, transporter: doubtful.transporter });
  return calls.reduce<NextCall | null>((first, call) => (first === null || call.at < first.at ? call : first), null);
};
