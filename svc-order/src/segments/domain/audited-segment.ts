import type { SegmentFields } from './segment-record.ts';

/** The fields of a segment for the audit log, which names how many phones were entered and none of them. */
export const auditedSegment = ({ name, rule, phones }: SegmentFields): Readonly<Record<string, unknown>> => ({
  name,
  ...Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null)),
  wilayas: rule.wilayas.length === 0 ? undefined : rule.wilayas.map(String),
  phones: phones.length,
});
