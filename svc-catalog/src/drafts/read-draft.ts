import { draftOf, type Draft } from './domain/draft.ts';
import type { Drafts } from './persistence/draft.repository.ts';
import type { DraftedPart } from './drafted-part.ts';

export interface ReadDraftDeps {
  readonly drafts: { readonly of: (...which: Parameters<Drafts['of']>) => Pick<ReturnType<Drafts['of']>, 'find'> };
}

/** The current draft; null if the shop does not exist. */
export const readDraft = async (
  { drafts }: ReadDraftDeps,
  part: Pick<DraftedPart, 'part' | 'live'>,
  shopUuid: string,
): Promise<Draft | null> => {
  const [record, live] = await Promise.all([drafts.of(shopUuid, part.part).find(), part.live(shopUuid)]);
  return live && draftOf(record, live);
};
