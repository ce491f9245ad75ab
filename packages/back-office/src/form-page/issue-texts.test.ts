import { z } from 'zod';
import { textOfIssue } from './issue-texts.ts';

const keyOf = (schema: z.ZodType, input: unknown) =>
  (schema.safeParse(input, { reportInput: true }).error?.issues ?? []).map((issue) => textOfIssue(issue).key)[0];

describe('the error text of a field', () => {
  it.each([
    ['a number', z.number(), ''],
    ['a number that is no number', z.number(), Number.NaN],
    ['an amount', z.number().min(0), null],
    ['an address', z.email(), ''],
    ['what is chosen by its id', z.uuid(), ''],
    ['what is chosen from a list', z.enum(['a', 'b']), null],
    ['a moment', z.iso.datetime(), null],
    ['a moment as a text', z.iso.datetime(), ''],
  ])('asks for %s where there is none, rather than call it wrong', (_what, schema, nothing) =>
    expect(keyOf(schema, nothing)).toBe('field.required'),
  );

  it('explains the format of an address and the length of a short text', () => {
    expect(keyOf(z.email(), 'amina')).toBe('field.email');
    expect(keyOf(z.string().min(3), '')).toBe('field.tooShort');
    expect(keyOf(z.uuid(), 'x')).toBe('field.wrong');
  });
});
