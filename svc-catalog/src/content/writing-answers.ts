import type { Language } from '@shop/contracts';
import { MOST_WRITINGS, type Writing, type WritingKind } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, type ProblemReply, type StaffOutcome } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import type { WritingRefusal } from './domain/decide-writing.ts';
import { writingOnTheWire, type WritingRecord } from './domain/writing.ts';
import type { WritingDeps } from './writing-deps.ts';

type ViewDeps = Pick<WritingDeps, 'writings' | 'now'>;
const FIELDS: Readonly<Partial<Record<WritingRefusal, string>>> = { noCategory: 'category', slugTaken: 'slug' };

/** The answer to a refusal, with the message under its field if it has one. */
export const writingProblem = (refusal: WritingRefusal, language: Language): ProblemReply => {
  const message = textsIn(language)(`content.${refusal}`, { most: MOST_WRITINGS });
  const field = FIELDS[refusal];
  return field === undefined
    ? problem(refusal === 'full' ? 409 : 422, refusal, message)
    : generalProblem(422, 'invalid', language, { errors: { [field]: [message] } });
};

export const writingView = async (deps: ViewDeps, kind: WritingKind, record: WritingRecord): Promise<Writing> => {
  const posts = kind === 'blog-category' ? await deps.writings.of(record.shopUuid).posts() : undefined;
  return writingOnTheWire(kind, record, deps.now(), posts?.get(record._id));
};

/** The answer to a change; of an older version with the page or post as it is now (D-4.03). */
export const writingAnswer = async (
  deps: ViewDeps,
  kind: WritingKind,
  outcome: StaffOutcome<WritingRecord, WritingRefusal>,
  language: Language,
) => {
  switch (outcome.kind) {
    case 'done':
      return reply(200, await writingView(deps, kind, outcome.entity));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return writingProblem(outcome.refusal, language);
    case 'stale':
      return problem(409, 'changed-meanwhile', textsIn(language)('content.changedMeanwhile'), {
        extra: { version: outcome.entity.version, writing: await writingView(deps, kind, outcome.entity) },
      });
  }
};
