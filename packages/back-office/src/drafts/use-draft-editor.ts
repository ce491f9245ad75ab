import { useTranslation } from '@shop/kit';
import { useState } from 'react';
import { firstTrouble } from '../feedback/problem-text.ts';
import type { Draft, DraftCalls } from './draft.ts';
import { saveDraft, type DraftRules, type DraftState, type SaveOutcome } from './save-draft.ts';
import { useDraftWrites } from './use-draft.ts';
import type { TakenBack } from './versions-dialog.tsx';

/**
 * A content as it is typed, over the draft that the server has. What another person saved in between is taken, what is
 * typed here is kept, and what both made of one place is shown (D-4.03).
 * @param onShow the content is the server's again
 */
export const useDraftEditor = <Content, Clash, Wrong = never>(
  calls: DraftCalls<Content>,
  loaded: Draft<Content>,
  rules: DraftRules<Content, Clash, Wrong>,
  onShow: () => void = () => undefined,
) => {
  const { t } = useTranslation('dashboard.drafts');
  const [state, setState] = useState<DraftState<Content, Clash, Wrong>>({ draft: loaded, content: loaded.content });
  const writes = useDraftWrites(calls);
  const { draft, content, conflict } = state;
  const show = (next: Draft<Content>): void => {
    setState({ draft: next, content: next.content });
    onShow();
  };

  return {
    draft,
    content,
    wrong: state.wrong,
    conflict,
    isDirty: !rules.isSame(draft.content, content),
    change: (next: (now: Content) => Content): void => setState((now) => ({ ...now, content: next(now.content) })),
    undo: (): void => show(draft),
    takeTheirs: (): void =>
      setState((now) => ({
        ...now,
        content: rules.withTheirs(now.content, now.conflict?.clashes ?? []),
        conflict: undefined,
      })),
    keepMine: (): void => setState((now) => ({ ...now, conflict: undefined })),
    save: (): Promise<SaveOutcome<Wrong>> => saveDraft(state, rules, writes.save, setState, t('busy')),
    /** @returns the error text for the person, or undefined if it is published */
    publish: async (): Promise<string | undefined> => {
      const answer = await writes.publish(draft.version);
      if (answer.status === 200) {
        const published = answer.body;
        // Edits made since the save become the next draft.
        setState((now) => ({
          draft: published,
          content: rules.merge(draft.content, now.content, published.content).content,
        }));
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
  };
};

export type DraftEditor<Content, Clash, Wrong = never> = ReturnType<typeof useDraftEditor<Content, Clash, Wrong>>;
