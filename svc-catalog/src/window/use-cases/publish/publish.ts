import type { CatalogKind } from '@shop/contracts/catalog/events';
import type { StaffOutcome, StaffWrite } from '@shop/service-kit';
import type { ChangedThing } from '../../../shared/changed-thing.ts';
import { decidePublish, type PublishDecision, type PublishRefusal } from '../../domain/decide-publish.ts';
import type { WindowDraft } from '../../domain/window-draft.ts';
import type { WindowPart } from '../../window-part.ts';
import { writeDraft, type WriteDraftDeps } from '../../write-draft.ts';

export interface PublishDeps extends WriteDraftDeps {
  /** Reads what was changed into this replica's memory. */
  readonly reload: (kind: CatalogKind, changed: readonly ChangedThing[]) => Promise<void>;
}
export interface Publish {
  readonly part: WindowPart;
  /** As the person saw the draft. */
  readonly version: number;
}

/** Those of a kind at once: visitors see the old page or the new one. */
const reloadTogether = async ({ reload }: Pick<PublishDeps, 'reload'>, changed: readonly ChangedThing[]) => {
  for (const kind of new Set(changed.map((thing) => thing.kind)))
    await reload(
      kind,
      changed.filter((thing) => thing.kind === kind),
    );
};

/** What is live, the kept version, the draft and the audit entry are one transaction: the shop never shows a half. */
export const publish = async (
  deps: PublishDeps,
  { part, version }: Publish,
  press: StaffWrite,
): Promise<StaffOutcome<WindowDraft, PublishRefusal>> => {
  const { sub: id, name, shopUuid } = press.staff;
  const cause = { at: new Date(deps.now()).toISOString(), correlationId: press.requestId };
  return writeDraft<PublishDecision, PublishRefusal>(
    deps,
    {
      part,
      version,
      action: 'publish',
      decide: (draft, at) => decidePublish(draft, part.fitting(draft.content), at, { id, name }),
      next: (draft, { content, number }) => ({ content: null, published: number, compared: [draft.live, content] }),
      write: async (draft, decision) => {
        let changed: readonly ChangedThing[] = [];
        const isWritten = await deps.windows.of(shopUuid, part.part).publish(draft, decision, async (transaction) => {
          const written = await part.publish({ shopUuid, content: decision.content, cause, transaction });
          changed = written ?? [];
          return written !== null;
        });
        if (isWritten) await reloadTogether(deps, changed);
        return isWritten;
      },
    },
    press,
  );
};
