import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

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
    case 'invalid_type':
      return { key: issue.input === undefined ? 'field.required' : 'field.wrong', values: {} };
    default:
      return { key: 'field.wrong', values: {} };
  }
};
