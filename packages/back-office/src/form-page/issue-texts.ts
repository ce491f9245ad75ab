import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The values of an empty field, of every kind of field. */
const NOTHING: readonly unknown[] = [undefined, null, '', Number.NaN];

/** Error text of a schema issue: a key of `dashboard.frame`, with its numbers. */
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
      // A missing address, id or date is reported as missing, not as invalid.
      if (NOTHING.includes(issue.input)) return { key: 'field.required', values: {} };
      return {
        key: issue.code === 'invalid_format' && issue.format === 'email' ? 'field.email' : 'field.wrong',
        values: {},
      };
  }
};
