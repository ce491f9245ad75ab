import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What a field holds where nothing is typed or chosen, of whatever kind it is. */
const NOTHING: readonly unknown[] = [undefined, null, '', Number.NaN];

/** The sentence for what a schema found wrong: a key of `dashboard.frame`, and the figures in it. */
export const textOfIssue = (issue: Issue): { key: string; values: Record<string, unknown> } => {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? { key: 'field.required', values: {} }
          : { key: 'field.tooShort', values: { count: Number(issue.minimum) } };
      return { key: 'field.tooLittle', values: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return issue.origin === 'string'
        ? { key: 'field.tooLong', values: { count: Number(issue.maximum) } }
        : { key: 'field.tooMuch', values: { maximum: Number(issue.maximum) } };
    default:
      // An address, an id or a date that is missing is no wrong one.
      if (NOTHING.includes(issue.input)) return { key: 'field.required', values: {} };
      return {
        key: issue.code === 'invalid_format' && issue.format === 'email' ? 'field.email' : 'field.wrong',
        values: {},
      };
  }
};
