import type { ContentEntry, ContentEntryKind } from '@shop/contracts/catalog/dashboard';
import { contentEntryView } from '../../content-entry-answers.ts';
import type { ContentEntryDeps } from '../../content-entry-deps.ts';

export type GetContentEntryDeps = Pick<ContentEntryDeps, 'contentEntries' | 'now'>;
export interface GetContentEntry {
  readonly shopUuid: string;
  readonly kind: ContentEntryKind;
  readonly uuid: string;
}

export const getContentEntry = async (
  deps: GetContentEntryDeps,
  { shopUuid, kind, uuid }: GetContentEntry,
): Promise<ContentEntry | undefined> => {
  const record = await deps.contentEntries.of(shopUuid).evenDeleted(kind, uuid);
  return record ? contentEntryView(deps, kind, record) : undefined;
};
