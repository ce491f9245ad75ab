import { CONFLICT, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { decideDeletion, decideRestoring, type SegmentRefusal } from '../../domain/decide-segment.ts';
import type { SegmentRecord } from '../../domain/segment-record.ts';
import { checkSegment, promotionCount, segmentActed, type SegmentDeps } from '../../segment-deps.ts';

export interface DeleteSegment {
  readonly uuid: string;
  /** The version that the person saw. */
  readonly version: number;
}
export type DeleteSegmentOutcome = StaffOutcome<SegmentRecord, SegmentRefusal>;

const write = async (
  deps: SegmentDeps,
  segment: SegmentRecord,
  deletedAt: Date | null,
  command: StaffCommand,
): Promise<Attempt<DeleteSegmentOutcome>> => {
  const acted = segmentActed(command, segment, deletedAt ? 'segment.delete' : 'segment.restore');
  const written = await deps.segments.of(segment.shopUuid).commit(segment, { deletedAt }, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written };
};

/** Into the bin: nobody is in it from then on. Refused while promotions are for it, which would be for nobody. */
export const deleteSegment = async (
  deps: SegmentDeps,
  { uuid, version }: DeleteSegment,
  command: StaffCommand,
): Promise<Attempt<DeleteSegmentOutcome>> => {
  const checked = await checkSegment(deps, uuid, version, command);
  if (checked.kind !== 'current') return checked;
  const segment = checked.entity;

  const decided = decideDeletion(segment, promotionCount(deps, segment.shopUuid, uuid));
  if ('refusal' in decided) return { kind: 'refused', entity: segment, refusal: decided.refusal };
  return write(deps, segment, new Date(command.at), command);
};

/** Out of the bin, as it was put there. */
export const restoreSegment = async (
  deps: SegmentDeps,
  { uuid, version }: DeleteSegment,
  command: StaffCommand,
): Promise<Attempt<DeleteSegmentOutcome>> => {
  const checked = await checkSegment(deps, uuid, version, command);
  if (checked.kind !== 'current') return checked;
  const segment = checked.entity;

  const decided = decideRestoring(segment, await deps.segments.of(segment.shopUuid).count());
  if ('refusal' in decided) return { kind: 'refused', entity: segment, refusal: decided.refusal };
  return write(deps, segment, null, command);
};
