import { actedEvent, changedFields, changeForStaff, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import type { WindowContent, WindowDraft } from './domain/window-draft.ts';
import type { DraftWrite, Windows } from './persistence/window.repository.ts';
import { readDraft } from './read-draft.ts';
import type { WindowPart } from './window-part.ts';

export interface WriteDraftDeps {
  readonly windows: Pick<Windows, 'of'>;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
  readonly now: () => number;
}

/** A write of a part's draft by staff. */
export interface DraftChange<Decision, Refusal> {
  readonly part: WindowPart;
  /** As the person saw it. */
  readonly version: number;
  readonly action: 'draft' | 'publish' | 'takeBack';
  /** Pure. */
  readonly decide: (draft: WindowDraft, at: number) => { readonly decision: Decision } | { readonly refusal: Refusal };
  /** Pure: what of the draft is next, and what the audit log compares. */
  readonly next: (
    draft: WindowDraft,
    decision: Decision,
  ) => Pick<DraftWrite, 'content' | 'published'> & {
    readonly compared: readonly [before: WindowContent, after: WindowContent];
  };
  /** False: somebody else wrote since. */
  readonly write: (draft: DraftWrite, decision: Decision) => Promise<boolean>;
}

const isSame = (one: object, other: object): boolean => {
  const { before, after } = changedFields({ ...one }, { ...other });
  return Object.keys(before).length + Object.keys(after).length === 0;
};

/** The draft under its version, with who wrote it, the mark of the press and what the audit log hears of it. */
export const writeDraft = <Decision, Refusal>(
  { windows, nudge, now }: WriteDraftDeps,
  { part, version, action, decide, next, write }: DraftChange<Decision, Refusal>,
  press: StaffWrite,
): Promise<StaffOutcome<WindowDraft, Refusal>> => {
  const { sub: id, name, shopUuid } = press.staff;
  const at = now();
  return changeForStaff<WindowDraft, Decision, Refusal>(press, {
    read: () => readDraft({ windows }, part, shopUuid),
    isSeen: (draft) => draft.version === version,
    wasHandled: (operation) => windows.of(shopUuid, part.part).wasHandled(operation),
    decide: (draft) => decide(draft, at),
    write: async (draft, decision) => {
      const { content: wanted, published, compared } = next(draft, decision);
      // A draft that changes nothing is none.
      const content = wanted && isSame(wanted, draft.live) ? null : wanted;
      const [before, after] = compared;
      const acted = {
        entity: part.part,
        subject: shopUuid,
        action: `${part.part}.${action}`,
        ...changedFields(part.told(before), part.told(after)),
      };
      const by = { id, name };
      const events = [actedEvent(press, at, acted)];
      const isWritten = await write(
        { version, content, published, at, by, events, operation: press.operation },
        decision,
      );
      if (!isWritten) return null;
      nudge();
      return readDraft({ windows }, part, shopUuid);
    },
  });
};
