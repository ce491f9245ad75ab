import type { StaffOutcome, StaffWrite } from '@shop/service-kit';
import type { WindowContent, WindowDraft } from '../../domain/window-draft.ts';
import type { WindowPart } from '../../window-part.ts';
import { writeDraft, type WriteDraftDeps } from '../../write-draft.ts';

export type SaveDraftDeps = WriteDraftDeps;
export interface SaveDraft {
  readonly part: WindowPart;
  /** Checked by the part's rules. */
  readonly content: WindowContent;
  readonly version: number;
}

/** Nobody but staff sees anything of it. */
export const saveDraft = (
  deps: SaveDraftDeps,
  { part, content, version }: SaveDraft,
  press: StaffWrite,
): Promise<StaffOutcome<WindowDraft, never>> =>
  writeDraft<WindowContent, never>(
    deps,
    {
      part,
      version,
      action: 'draft',
      decide: () => ({ decision: content }),
      next: (draft) => ({ content, published: draft.published, compared: [draft.content, content] }),
      write: (draft) => deps.windows.of(press.staff.shopUuid, part.part).save(draft),
    },
    press,
  );
