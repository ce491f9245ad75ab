import type { ParcelAnswer } from '@shop/contracts/logistics/dashboard';
import type { AttemptWish } from '../../companies/domain/company-adapter.ts';
import { LOST_BY_STAFF } from './news.ts';
import type { Parcel, ParcelChange } from './parcel.ts';
import { answered, nextReview } from './tasks.ts';

export interface GivenAnswer {
  readonly answer: ParcelAnswer;
  readonly phone?: string | undefined;
  /** `2026-11-30` */
  readonly date?: string | undefined;
  readonly note?: string | undefined;
}
export interface AnswerContext {
  readonly at: Date;
  /** The person's name. */
  readonly by: string;
  /** In Algiers. */
  readonly today: string;
  readonly offered: readonly ParcelAnswer[];
}
export type AnswerDecision =
  | {
      readonly kind: 'decided';
      readonly change: ParcelChange;
      /** What is asked of the company; null: nothing. */
      readonly ask: { readonly kind: 'attempt'; readonly wish: AttemptWish } | { readonly kind: 'return' } | null;
    }
  /** The company's interface cannot do it, or the task is over. */
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'invalid'; readonly field: 'phone' | 'date' };

const PHONE = /^(?:\+213|0)[567]\d{8}$/;
const bare = (phone: string): string => phone.replace(/[\s.-]/g, '');

/** What a person's answer to a parcel's task makes of it. */
export const decideAnswer = (parcel: Parcel, given: GivenAnswer, context: AnswerContext): AnswerDecision => {
  const { answer, phone, date, note } = given;
  const { task } = parcel;
  const { at, by, today, offered } = context;
  if (!task || !offered.includes(answer)) return { kind: 'not-offered' };
  const number = phone === undefined ? '' : bare(phone);
  if (answer === 'otherNumber' && !PHONE.test(number)) return { kind: 'invalid', field: 'phone' };
  if (answer === 'otherDate' && (date === undefined || date <= today)) return { kind: 'invalid', field: 'date' };

  const after = answered(task, answer, at, by);
  // Also of a parcel that is over: what was asked comes back when its time has passed.
  const change: ParcelChange = { task: after, reviewAt: nextReview({ ...parcel, task: after }, at.getTime()) };
  const wish: AttemptWish = {
    ...(answer === 'otherNumber' && { phone: number }),
    ...(answer === 'otherDate' && date !== undefined && { date }),
    ...(note !== undefined && note !== '' && { note }),
  };
  switch (answer) {
    case 'newAttempt':
    case 'otherNumber':
    case 'otherDate':
      return { kind: 'decided', change, ask: { kind: 'attempt', wish } };
    case 'askReturn':
      return { kind: 'decided', change, ask: { kind: 'return' } };
    case 'called':
    case 'dismiss':
      return { kind: 'decided', change, ask: null };
    case 'lost':
      return {
        kind: 'decided',
        change: {
          // What was said to be lost by a person is no task again.
          task: { ...after, cause: 'lost' },
          status: 'lost',
          statusAt: at,
          reason: null,
          reasonWord: note ?? null,
          word: LOST_BY_STAFF,
          place: null,
          outcome: 'lost',
          endedAt: at,
          isOpen: false,
          nextPollAt: null,
          reviewAt: null,
        },
        ask: null,
      };
  }
};
