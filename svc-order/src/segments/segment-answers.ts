import type { Language } from '@shop/contracts';
import { MAX_SEGMENTS } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, type ProblemReply, type StaffOutcome } from '@shop/service-kit';
import type { StaffClaims } from '@shop/contracts/staff';
import { textsIn } from '../texts.ts';
import type { SegmentRefusal } from './domain/decide-segment.ts';
import type { SegmentRecord } from './domain/segment-record.ts';
import { segmentView, type SegmentDeps } from './segment-deps.ts';

export const segmentProblem = (refusal: SegmentRefusal, language: Language): ProblemReply => {
  const message = textsIn(language)(`segments.${refusal}`, { most: MAX_SEGMENTS });
  return problem(422, refusal, message, refusal === 'phones' ? { errors: { phones: [message] } } : {});
};

/** The answer to a change; of an older version with the segment as it is now (D-4.03). */
export const segmentAnswer = (
  deps: Pick<SegmentDeps, 'copies'>,
  outcome: StaffOutcome<SegmentRecord, SegmentRefusal>,
  staff: StaffClaims,
  language: Language,
) => {
  switch (outcome.kind) {
    case 'done':
      return reply(200, segmentView(deps, outcome.entity, staff));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return segmentProblem(outcome.refusal, language);
    case 'stale':
      return problem(409, 'changed-meanwhile', textsIn(language)('segments.stale'), {
        extra: { version: outcome.entity.version, segment: segmentView(deps, outcome.entity, staff) },
      });
  }
};
