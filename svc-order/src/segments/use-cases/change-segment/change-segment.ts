import { changedFields, CONFLICT, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { auditedSegment } from '../../domain/audited-segment.ts';
import { decideSegmentChange, type SegmentRefusal, type SentFields } from '../../domain/decide-segment.ts';
import type { SegmentRecord } from '../../domain/segment-record.ts';
import { checkSegment, mayReadPhones, segmentActed, type SegmentDeps } from '../../segment-deps.ts';

export interface ChangeSegment extends SentFields {
  readonly uuid: string;
  /** The version that the person saw. */
  readonly version: number;
}
export type ChangeSegmentOutcome = StaffOutcome<SegmentRecord, SegmentRefusal>;

/** BO-9.11: another name, rule or list of phones. Prices follow with the next quote. */
export const changeSegment = async (
  deps: SegmentDeps,
  { uuid, version, ...sent }: ChangeSegment,
  command: StaffCommand,
): Promise<Attempt<ChangeSegmentOutcome>> => {
  const checked = await checkSegment(deps, uuid, version, command);
  if (checked.kind !== 'current') return checked;
  const segment = checked.entity;

  const decided = decideSegmentChange(segment, sent, { mayReadPhones: mayReadPhones(command.staff) });
  if ('refusal' in decided) return { kind: 'refused', entity: segment, refusal: decided.refusal };
  const fields = decided.decision;

  const changes = changedFields(auditedSegment(segment), auditedSegment(fields));
  const acted = segmentActed(command, { uuid, name: fields.name }, 'segment.change', changes);
  const set = { ...fields, changedAt: new Date(command.at) };
  const written = await deps.segments.of(segment.shopUuid).commit(segment, set, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written };
};
