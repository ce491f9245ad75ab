import type { ResponseOf } from '@shop/contracts';
import { HomeContent, type getHomeDraft, type HomeBlock } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { useState } from 'react';
import { textOfIssue } from '@shop/back-office/form-page';
import type { TakenBack } from '@shop/back-office/drafts';
import { useHomeWrites } from '../api/home.ts';
import { mergeBlocks, placed, type Clash } from './blocks.ts';
import { firstTrouble } from '@shop/back-office/feedback';

export type HomeDraft = ResponseOf<typeof getHomeDraft, 200>;
/** Sentences under fields, by the block's id and the field's path. */
export type BlockErrors = Readonly<Record<string, string>>;

export interface Conflict {
  readonly name: string;
  readonly at: string | null;
  readonly clashes: readonly Clash[];
}
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly draft: HomeDraft }
  /** What is wrong stands under its fields. */
  | { readonly kind: 'wrong'; readonly block: string | undefined }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly title: string };

const KEY = /^[\w-]+(\.[\w-]+)+$/;
/** Others saving other blocks one after the other: then the person presses again. */
const ATTEMPTS = 3;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The blocks as they are typed, over the draft that the server has. What another saved meanwhile is taken, what is
 * typed here is kept, and what both made of one field is shown (D-4.03).
 */
export const useHomeEditor = (loaded: HomeDraft) => {
  const { t } = useTranslation('dashboard.frame');
  const { t: ofWindow } = useTranslation('dashboard.drafts');
  const [draft, setDraft] = useState(loaded);
  const [blocks, setBlocks] = useState<readonly HomeBlock[]>(loaded.content.blocks);
  const [errors, setErrors] = useState<BlockErrors>({});
  const [conflict, setConflict] = useState<Conflict>();
  const writes = useHomeWrites();
  const textOf = (message: string): string =>
    KEY.test(message) ? t(`field.of.${message}`, { defaultValue: t('field.wrong') }) : message;

  const show = (next: HomeDraft): void => {
    setDraft(next);
    setBlocks(next.content.blocks);
    setErrors({});
    setConflict(undefined);
  };
  /** @param path of a field, below the blocks */
  const fieldOf = (all: readonly HomeBlock[], [at, ...path]: readonly PropertyKey[]): string =>
    `${all[Number(at)]?.uuid ?? ''}.${path.join('.')}`;
  const refuse = (found: BlockErrors): SaveOutcome => {
    setErrors(found);
    return { kind: 'wrong', block: Object.keys(found)[0]?.split('.')[0] };
  };

  const check = (all: readonly HomeBlock[]): BlockErrors => {
    const { error } = HomeContent.safeParse({ blocks: all }, { reportInput: true });
    const found: Record<string, string> = {};
    for (const issue of error?.issues ?? []) {
      const { key, values } = textOfIssue(issue);
      found[fieldOf(all, issue.path.slice(1))] ??= KEY.test(issue.message) ? textOf(issue.message) : t(key, values);
    }
    return found;
  };

  const save = async (): Promise<SaveOutcome> => {
    let mine = blocks;
    let base = draft;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const wrong = check(mine);
      if (Object.keys(wrong).length > 0) return refuse(wrong);
      const sent = mine;
      const answer = await writes.save(sent, base.version);
      if (answer.status === 200) {
        const saved = answer.body;
        setDraft(saved);
        // What was typed since it was sent stays.
        setBlocks((now) => mergeBlocks(sent, now, saved.content.blocks).blocks);
        setErrors({});
        setConflict(undefined);
        return { kind: 'saved', draft: saved };
      }
      if (answer.status !== 409) {
        const said = Object.entries(answer.body.errors ?? {}).filter(([path]) => path.startsWith('content.blocks.'));
        if (said.length === 0) return { kind: 'refused', title: answer.body.title };
        return refuse(
          Object.fromEntries(
            said.map(([path, messages]) => [fieldOf(sent, path.split('.').slice(2)), messages.map(textOf).join(' ')]),
          ),
        );
      }
      const fresh = answer.body.draft;
      const merged = mergeBlocks(base.content.blocks, mine, fresh.content.blocks);
      setDraft(fresh);
      setBlocks((now) => mergeBlocks(sent, now, merged.blocks).blocks);
      base = fresh;
      mine = merged.blocks;
      if (merged.clashes.length > 0) {
        setConflict({ name: fresh.by?.name ?? '', at: fresh.at, clashes: merged.clashes });
        return { kind: 'conflict' };
      }
    }
    return { kind: 'refused', title: ofWindow('busy') };
  };

  return {
    draft,
    blocks,
    errors,
    conflict,
    isDirty: !isSame(blocks, draft.content.blocks),
    changedIds: blocks
      .filter(
        (block) =>
          !isSame(
            block,
            draft.content.blocks.find(({ uuid }) => uuid === block.uuid),
          ),
      )
      .map(({ uuid }) => uuid),
    change: (uuid: string, fields: Partial<HomeBlock>): void =>
      setBlocks((now) => now.map((block) => (block.uuid === uuid ? { ...block, ...fields } : block))),
    place: (uuid: string, before: string | null): void => setBlocks((now) => placed(now, uuid, before)),
    add: (block: HomeBlock): void => setBlocks((now) => [...now, block]),
    remove: (uuid: string): void => setBlocks((now) => now.filter((block) => block.uuid !== uuid)),
    undo: (): void => show(draft),
    /** Theirs, of the fields that both changed. */
    takeTheirs: (): void => {
      const theirs = new Map(conflict?.clashes.map((clash) => [clash.theirs.uuid, clash]));
      setBlocks((now) =>
        now.map((block) => {
          const clash = theirs.get(block.uuid);
          if (!clash) return block;
          return {
            ...block,
            ...Object.fromEntries(Object.entries(clash.theirs).filter(([f]) => clash.fields.includes(f))),
          };
        }),
      );
      setConflict(undefined);
    },
    keepMine: (): void => setConflict(undefined),
    save,
    /** @returns what the person is told; undefined: it is done */
    publish: async (version: number): Promise<string | undefined> => {
      const answer = await writes.publish(version);
      if (answer.status === 200) {
        const published = answer.body;
        setDraft(published);
        // What was typed since it was saved is the next draft.
        setBlocks((now) => mergeBlocks(draft.content.blocks, now, published.content.blocks).blocks);
        setErrors({});
        setConflict(undefined);
        return undefined;
      }
      if (answer.status === 409) show(answer.body.draft);
      return firstTrouble(answer.body);
    },
    takeBack: async (number: number, replace: boolean): Promise<TakenBack> => {
      const answer = await writes.takeBack(number, draft.version, replace);
      if (answer.status === 200) {
        show(answer.body);
        return { kind: 'taken' };
      }
      const { title, type } = answer.body;
      if (type === 'unpublished-draft') return { kind: 'waits', title };
      if (answer.status === 409) show(answer.body.draft);
      return { kind: 'refused', title };
    },
    sendPicture: writes.sendPicture,
  };
};
export type HomeEditor = ReturnType<typeof useHomeEditor>;
