import type { StaffOutcome, StaffWrite } from '@shop/service-kit';
import { decideTakeBack, type TakeBackRefusal } from '../../domain/decide-take-back.ts';
import type { WindowContent, WindowDraft } from '../../domain/window-draft.ts';
import type { WindowPart } from '../../window-part.ts';
import { writeDraft, type WriteDraftDeps } from '../../write-draft.ts';

export type TakeBackDeps = WriteDraftDeps;
export interface TakeBack {
  readonly part: WindowPart;
  readonly number: number;
  /** As the person saw the draft. */
  readonly version: number;
  /** The person knows that a draft goes with it. */
  readonly replace: boolean;
}

/** An earlier version becomes the draft; visitors see it when it is published. */
export const takeBack = async (
  deps: TakeBackDeps,
  { part, number, version, replace }: TakeBack,
  press: StaffWrite,
): Promise<StaffOutcome<WindowDraft, TakeBackRefusal>> => {
  const window = deps.windows.of(press.staff.shopUuid, part.part);
  const kept = await window.version(number);
  const content = kept ? part.fitting(kept.content) : undefined;
  return writeDraft<WindowContent, TakeBackRefusal>(
    deps,
    {
      part,
      version,
      action: 'takeBack',
      decide: (draft) => decideTakeBack(draft, { kept: kept !== null, content, replace }),
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
