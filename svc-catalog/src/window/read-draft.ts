import { draftOf, type WindowDraft } from './domain/window-draft.ts';
import type { Windows } from './persistence/window.repository.ts';
import type { WindowPart } from './window-part.ts';

export interface ReadDraftDeps {
  readonly windows: { readonly of: (...which: Parameters<Windows['of']>) => Pick<ReturnType<Windows['of']>, 'find'> };
}

/** As it is now; null: there is no such shop. */
export const readDraft = async (
  { windows }: ReadDraftDeps,
  part: Pick<WindowPart, 'part' | 'live'>,
  shopUuid: string,
): Promise<WindowDraft | null> => {
  const [record, live] = await Promise.all([windows.of(shopUuid, part.part).find(), part.live(shopUuid)]);
  return live && draftOf(record, live);
};
