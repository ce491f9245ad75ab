import type { ParcelAnswer, ParcelTask } from '@shop/contracts/logistics/dashboard';

/** The answers in the order of their buttons, each with its key in a list, whose digits choose views. */
const KEYS = {
  called: 'a',
  newAttempt: 't',
  otherNumber: 'o',
  otherDate: 'd',
  askReturn: 'r',
  lost: 'l',
  dismiss: 'i',
} as const satisfies Readonly<Record<ParcelAnswer, string>>;
/** The key that dials, which writes nothing. */
export const CALL_KEY = 'c';

export interface AnswerChoice {
  readonly answer: ParcelAnswer;
  readonly key: string;
}
const CHOICES: readonly AnswerChoice[] = (
  ['called', 'newAttempt', 'otherNumber', 'otherDate', 'askReturn', 'lost', 'dismiss'] as const
).map((answer) => ({ answer, key: KEYS[answer] }));
/** Every answer there is, with its key. */
export const ANSWER_CHOICES = CHOICES;

/** What a person can answer for a parcel: as far as its company goes, and none where it is over. */
export const choicesOf = ({ answers, state }: Pick<ParcelTask, 'answers' | 'state'>): readonly AnswerChoice[] =>
  state === 'closed' ? [] : CHOICES.filter(({ answer }) => answers.includes(answer));

/** What a dialog asks before an answer is sent; `sure`: what cannot be taken back. Null: one press is all. */
export type AnswerQuestion = 'phone' | 'date' | 'sure' | null;
const QUESTIONS: Readonly<Partial<Record<ParcelAnswer, AnswerQuestion>>> = {
  otherNumber: 'phone',
  otherDate: 'date',
  askReturn: 'sure',
  lost: 'sure',
};
export const questionOf = (answer: ParcelAnswer): AnswerQuestion => QUESTIONS[answer] ?? null;

/** How grave a task is, by the colour of its tag. */
export const TASK_TONES = {
  failed: 'danger',
  comingBack: 'danger',
  deliveredAfterAll: 'danger',
  returnedAfterAll: 'danger',
  held: 'warn',
  neverScanned: 'warn',
  silent: 'warn',
  late: 'warn',
} as const satisfies Readonly<Record<ParcelTask['kind'], 'danger' | 'warn'>>;
