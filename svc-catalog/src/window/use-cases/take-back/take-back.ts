import type { StaffOutcome, StaffWrite } from '@shop/service-kit';
import type { WindowContent, WindowDraft } from '../../domain/window-draft.ts';
import type { WindowPart } from '../../window-part.ts';
import { writeDraft, type WriteDraftDeps } from '../../write-draft.ts';

export type TakeBackDeps = WriteDraftDeps;
export interface TakeBack {
  readonly part: WindowPart;
  readonly number: number;
  /** As the person saw the draft. */
  readonly version: number;
}

/** An earlier version becomes the draft; visitors see it when it is published. */
export const takeBack = async (
  deps: TakeBackDeps,
  { part, number, version }: TakeBack,
  press: StaffWrite,
): Promise<StaffOutcome<WindowDraft, 'no-version' | 'outdated'>> => {
  const window = deps.windows.of(press.staff.shopUuid, part.part);
  const kept = await window.version(number);
  const content = kept ? part.fitting(kept.content) : undefined;
  return writeDraft<WindowContent, 'no-version' | 'outdated'>(
    deps,
    {
      part,
      version,
      action: 'takeBack',
      decide: () => (content ? { decision: content } : { refusal: kept ? 'outdated' : 'no-version' }),
      next: (draft, earlier) => ({
        content: earlier,
        published: draft.published,
        compared: [draft.content, earlier],
      }),
      write: (draft) => window.save(draft),
    },
    press,
  );
};
