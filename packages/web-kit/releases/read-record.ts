import { Halted, ReleaseRecord } from './record.ts';
import type { RecordSeen } from './records.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What two texts say of a remote. A halt that cannot be read halts nothing. */
export const readRecord = (name: string, record: string | undefined, halted: string | undefined): RecordSeen => {
  const halt = halted === undefined ? undefined : Halted.safeParse(parsed(halted)).data;
  if (record === undefined) return { problem: 'there is no record', halted: halt };
  const { data, error } = ReleaseRecord.safeParse(parsed(record));
  if (!data) {
    const [first] = error.issues;
    return { problem: `the record is none: ${first?.path.join('.')} ${first?.message}`, halted: halt };
  }
  if (data.name !== name) return { problem: `the record is of ${data.name}`, halted: halt };
  return { record: data, halted: halt };
};
