import { z } from 'zod';
import { NO_CHOICES } from './statement.ts';

/** A statement that is being checked: the lines of its file, and what was decided about them. */
export const StatementDraft = z.object({
  name: z.string(),
  hash: z.string(),
  lines: z.array(z.object({ tracking: z.string(), number: z.string(), amount: z.string() })),
  choices: z
    .object({
      left: z.array(z.int()),
      links: z.record(z.string(), z.string()),
      accepted: z.record(z.string(), z.string()),
    })
    .default({ left: [], links: {}, accepted: {} }),
});
export type StatementDraft = z.infer<typeof StatementDraft>;

const nameOf = (transporter: string): string => `statement:${transporter}`;

/** Null: there is none, or the browser keeps nothing. */
export const readDraft = (transporter: string): StatementDraft | null => {
  try {
    const kept = localStorage.getItem(nameOf(transporter));
    return kept === null ? null : (StatementDraft.safeParse(JSON.parse(kept)).data ?? null);
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
  choices: { left: [...NO_CHOICES.left], links: {}, accepted: {} },
});
