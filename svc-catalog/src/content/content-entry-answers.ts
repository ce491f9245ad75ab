import type { Language } from '@shop/contracts';
import { MAX_CONTENT_ENTRIES, type ContentEntry, type ContentEntryKind } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, type ProblemReply, type StaffOutcome } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import type { ContentEntryRefusal } from './domain/decide-content-entry.ts';
import { contentEntryOnTheWire, type ContentEntryRecord } from './domain/content-entry.ts';
import type { ContentEntryDeps } from './content-entry-deps.ts';

type ViewDeps = Pick<ContentEntryDeps, 'contentEntries' | 'now'>;
const FIELDS: Readonly<Partial<Record<ContentEntryRefusal, string>>> = { noCategory: 'category', slugTaken: 'slug' };

/** The answer to a refusal, with the message under its field if it has one. */
export const contentEntryProblem = (refusal: ContentEntryRefusal, language: Language): ProblemReply => {
  const message = textsIn(language)(`content.${refusal}`, { most: MAX_CONTENT_ENTRIES });
  const field = FIELDS[refusal];
  return field === undefined
    ? problem(refusal === 'full' ? 409 : 422, refusal, message)
    : generalProblem(422, 'invalid', language, { errors: { [field]: [message] } });
};

export const contentEntryView = async (
  deps: ViewDeps,
  kind: ContentEntryKind,
  record: ContentEntryRecord,
): Promise<ContentEntry> => {
  const posts = kind === 'blog-category' ? await deps.contentEntries.of(record.shopUuid).posts() : undefined;
  return contentEntryOnTheWire(kind, record, deps.now(), posts?.get(record._id));
};

/** The answer to a change; of an older version with the page or post as it is now (D-4.03). */
export const contentEntryAnswer = async (
  deps: ViewDeps,
  kind: ContentEntryKind,
  outcome: StaffOutcome<ContentEntryRecord, ContentEntryRefusal>,
  language: Language,
) => {
  switch (outcome.kind) {
    case 'done':
      return reply(200, await contentEntryView(deps, kind, outcome.entity));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return contentEntryProblem(outcome.refusal, language);
    case 'stale':
      return problem(409, 'changed-meanwhile', textsIn(language)('content.changedMeanwhile'), {
        extra: { version: outcome.entity.version, contentEntry: await contentEntryView(deps, kind, outcome.entity) },
      });
  }
};
