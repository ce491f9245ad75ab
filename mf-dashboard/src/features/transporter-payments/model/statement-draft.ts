import { NO_CHOICES } from './statement.ts';

/** A line of the file, as it was read. */
interface DraftLine {
  readonly tracking: string;
  readonly number: string;
  readonly amount: string;
}
/** A statement that is being checked: the lines of its file, and what was decided about them. */
export interface StatementDraft {
  readonly name: string;
  readonly hash: string;
  readonly lines: readonly DraftLine[];
  readonly choices: {
    readonly left: number[];
    readonly links: Record<string, string>;
    readonly accepted: Record<string, string>;
  };
}

const noChoices = (): StatementDraft['choices'] => ({ left: [...NO_CHOICES.left], links: {}, accepted: {} });

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextByText = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');
const isLine = (value: unknown): value is DraftLine =>
  isObject(value) &&
  'tracking' in value &&
  typeof value.tracking === 'string' &&
  'number' in value &&
  typeof value.number === 'string' &&
  'amount' in value &&
  typeof value.amount === 'string';
const isChoices = (value: unknown): value is StatementDraft['choices'] =>
  isObject(value) &&
  'left' in value &&
  Array.isArray(value.left) &&
  value.left.every(Number.isInteger) &&
  'links' in value &&
  isTextByText(value.links) &&
  'accepted' in value &&
  isTextByText(value.accepted);

/** Checked by hand: a schema library would weigh more than the rest of the page. */
const isDraft = (value: object): value is StatementDraft =>
  'name' in value &&
  typeof value.name === 'string' &&
  'hash' in value &&
  typeof value.hash === 'string' &&
  'lines' in value &&
  Array.isArray(value.lines) &&
  value.lines.every(isLine) &&
  'choices' in value &&
  isChoices(value.choices);
/** What is kept as a draft, with no choices where it has none; null if it is no draft. */
export const asDraft = (kept: unknown): StatementDraft | null => {
  if (!isObject(kept)) return null;
  const draft = { choices: noChoices(), ...kept };
  return isDraft(draft) ? draft : null;
};

const nameOf = (transporter: string): string => `statement:${transporter}`;

/** Null: there is none, or the browser keeps nothing. */
export const readDraft = (transporter: string): StatementDraft | null => {
  try {
    const kept = localStorage.getItem(nameOf(transporter));
    return kept === null ? null : asDraft(JSON.parse(kept));
  } catch {
    return null;
  }
};

/** @returns false if the browser keeps nothing, or not that much */
export const keepDraft = (transporter: string, draft: StatementDraft): boolean => {
  try {
    localStorage.setItem(nameOf(transporter), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

export const dropDraft = (transporter: string): void => {
  try {
    localStorage.removeItem(nameOf(transporter));
  } catch {
    // Nothing is kept.
  }
};

export const newDraft = (draft: Omit<StatementDraft, 'choices'>): StatementDraft => ({
  ...draft,
  choices: noChoices(),
});
