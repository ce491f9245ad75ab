import {
  changedFields,
  CONFLICT,
  idOfCreation,
  type Attempt,
  type StaffCommand,
  type StaffCreated,
} from '@shop/service-kit';
import { auditedSegment } from '../../domain/audited-segment.ts';
import { decideNewSegment, type SegmentRefusal, type SentFields } from '../../domain/decide-segment.ts';
import type { SegmentRecord } from '../../domain/segment-record.ts';
import { mayReadPhones, segmentActed, type SegmentDeps } from '../../segment-deps.ts';

export type CreateSegmentOutcome = StaffCreated<SegmentRecord, SegmentRefusal>;

/** BO-9.11: a segment of the shop's customers, by rule and by hand. */
export const createSegment = async (
  deps: SegmentDeps,
  sent: SentFields,
  command: StaffCommand,
): Promise<Attempt<CreateSegmentOutcome>> => {
  const { shopUuid } = command.staff;
  const ofShop = deps.segments.of(shopUuid);
  const uuid = idOfCreation(command);

  const created = await ofShop.find(uuid);
  if (created) return { kind: created.deletedAt ? 'deleted' : 'done', entity: created };

  const decided = decideNewSegment(sent, { count: await ofShop.count(), mayReadPhones: mayReadPhones(command.staff) });
  if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };

  const changedAt = new Date(command.at);
  const segment: SegmentRecord = { uuid, shopUuid, version: 1, ...decided.decision, changedAt, deletedAt: null };
  const acted = segmentActed(command, segment, 'segment.create', changedFields({}, auditedSegment(segment)));
  if (!(await ofShop.insert(segment, [acted], command))) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: segment };
};
