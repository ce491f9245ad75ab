import {
  BreakerOpen,
  CompanySilent,
  KeysRefused,
  LimitReached,
  StrangeAnswer,
  type Companies,
} from '../../../companies/index.ts';
import type { AnswerDecision } from '../../domain/decide-answer.ts';
import type { Parcel } from '../../domain/parcel.ts';

export type Asked =
  | { readonly kind: 'asked' }
  /** In the company's words. */
  | { readonly kind: 'refused'; readonly words: string }
  /** Nothing was asked, or it is not known whether it arrived. */
  | { readonly kind: 'unreachable' };
type Ask = NonNullable<Extract<AnswerDecision, { readonly kind: 'decided' }>['ask']>;

const FAILURES = [BreakerOpen, CompanySilent, KeysRefused, LimitReached, StrangeAnswer];

/** Asks the company for another attempt, or for the parcel's return. */
export const askCompany = async (
  { companies }: { readonly companies: Pick<Companies, 'line'> },
  { shopUuid, transporter, reference, trackingId, companyId }: Parcel,
  ask: Ask,
): Promise<Asked> => {
  const line = await companies.line(shopUuid, transporter.uuid);
  const parcel = { reference, trackingId, companyId, labelUrl: null };
  try {
    const answer =
      ask.kind === 'attempt'
        ? await line?.adapter.askNewAttempt?.(line.call, parcel, ask.wish)
        : await line?.adapter.askReturn?.(line.call, parcel);
    return answer ?? { kind: 'unreachable' };
  } catch (error) {
    if (FAILURES.some((failure) => error instanceof failure)) return { kind: 'unreachable' };
    throw error;
  }
};
