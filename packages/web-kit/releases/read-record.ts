import { z } from 'zod';
import { Canary, Former, Halted, ReleaseRecord } from './record.ts';
import type { RecordState } from './records.ts';

/** The minimum without which there is no record. */
const MinimalRecord = ReleaseRecord.pick({ name: true, stable: true }).extend({
  canary: z.unknown().optional(),
  history: z.unknown().optional(),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const wordsOf = (error: z.ZodError, ...at: readonly string[]): string => {
  const [first] = error.issues;
  return `${[...at, ...(first?.path ?? [])].join('.')} ${first?.message}`;
};

/** Absent values and `null`, which chart templates write for unset values, mean no canary and no history. */
const isSet = (part: unknown): boolean => part !== undefined && part !== null;

/**
 * Parses the two texts of a remote's record. A canary or a former release that cannot be read is left out and reported
 * as `flaw`, because the stable release is shown whatever else is wrong. A halt that cannot be read is ignored.
 */
export const readRecord = (name: string, record: string | undefined, halted: string | undefined): RecordState => {
  const halt = halted === undefined ? undefined : Halted.safeParse(parsed(halted)).data;
  if (record === undefined) return { problem: 'there is no record', halted: halt };
  const { data, error } = MinimalRecord.safeParse(parsed(record));
  if (!data) return { problem: `the record is none: ${wordsOf(error)}`, halted: halt };
  if (data.name !== name) return { problem: `the record is of ${data.name}`, halted: halt };
  const flaws: string[] = [];
  const part = <Part>(schema: z.ZodType<Part>, value: unknown, ...at: readonly string[]): Part | undefined => {
    if (!isSet(value)) return undefined;
    const read = schema.safeParse(value);
    if (!read.success) flaws.push(wordsOf(read.error, ...at));
    return read.data;
  };
  const canary = part(Canary, data.canary, 'canary');
  const listed = part(z.array(z.unknown()), data.history, 'history') ?? [];
  const history = listed.flatMap((former, at) => part(Former, former, 'history', String(at)) ?? []);
  return {
    record: { name, stable: data.stable, ...(canary && { canary }), history },
    halted: halt,
    ...(flaws.length > 0 && { flaw: `left out of the record: ${flaws.join('; ')}` }),
  };
};
