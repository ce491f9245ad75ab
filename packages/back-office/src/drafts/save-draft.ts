import type { Problem } from '@shop/contracts';
import { firstTrouble } from '../feedback/problem-text.ts';
import type { Draft, DraftAnswer } from './draft.ts';

/** Result of the check before a content is sent. `content` is the value to send. */
export type Checked<Content, Wrong> =
  | { readonly kind: 'right'; readonly content: Content }
  /** Messages to show under the fields. */
  | { readonly kind: 'wrong'; readonly wrong: Wrong }
  | { readonly kind: 'refused'; readonly title: string };

/** How the content of a draft is checked, compared and merged. */
export interface DraftRules<Content, Clash, Wrong> {
  readonly check: (content: Content) => Checked<Content, Wrong> | Promise<Checked<Content, Wrong>>;
  /** The messages of a server error that belong under fields. */
  readonly wrongIn?: (sent: Content, refusal: Problem) => Wrong | undefined;
  readonly isSame: (one: Content, other: Content) => boolean;
  /** D-4.03: `mine` is kept, `fresh` is taken; a clash is a place that both changed since `base`. */
  readonly merge: (
    base: Content,
    mine: Content,
    fresh: Content,
  ) => { readonly content: Content; readonly clashes: readonly Clash[] };
  /** The content with the other person's values where both changed something. */
  readonly withTheirs: (content: Content, clashes: readonly Clash[]) => Content;
}

export interface Conflict<Clash> {
  readonly name: string;
  readonly at: string | null;
  readonly clashes: readonly Clash[];
}

export interface DraftState<Content, Clash, Wrong> {
  /** The content that the server has. */
  readonly draft: Draft<Content>;
  /** The content as edited on this page. */
  readonly content: Content;
  readonly wrong?: Wrong;
  readonly conflict?: Conflict<Clash>;
}

export type SaveOutcome<Wrong> =
  | { readonly kind: 'saved' }
  | { readonly kind: 'wrong'; readonly wrong: Wrong }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly title: string };

/** Other people may save one after the other. After this number of attempts the person has to save again. */
const ATTEMPTS = 3;

/**
 * Saves what is typed. What another person saved in between is merged and the result is sent again, unless both changed
 * one place.
 */
export const saveDraft = async <Content, Clash, Wrong>(
  { draft, content }: DraftState<Content, Clash, Wrong>,
  { check, wrongIn, merge }: DraftRules<Content, Clash, Wrong>,
  send: (content: Content, version: number) => Promise<DraftAnswer<Content>>,
  change: (next: (now: DraftState<Content, Clash, Wrong>) => DraftState<Content, Clash, Wrong>) => void,
  busy: string,
): Promise<SaveOutcome<Wrong>> => {
  let [mine, base] = [content, draft];
  const refuse = (wrong: Wrong): SaveOutcome<Wrong> => {
    change((now) => ({ ...now, wrong }));
    return { kind: 'wrong', wrong };
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const checked = await check(mine);
    if (checked.kind === 'wrong') return refuse(checked.wrong);
    if (checked.kind === 'refused') return checked;
    const sent = checked.content;
    const answer = await send(sent, base.version);
    if (answer.status === 200) {
      const saved = answer.body;
      // Edits made while the request was running stay.
      change((now) => ({ draft: saved, content: merge(sent, now.content, saved.content).content }));
      return { kind: 'saved' };
    }
    if (answer.status === 422) {
      const wrong = wrongIn?.(sent, answer.body);
      return wrong === undefined ? { kind: 'refused', title: firstTrouble(answer.body) } : refuse(wrong);
    }
    const fresh = answer.body.draft;
    const { content: merged, clashes } = merge(base.content, sent, fresh.content);
    const conflict = clashes.length === 0 ? undefined : { name: fresh.by?.name ?? '', at: fresh.at, clashes };
    change((now) => ({
      ...now,
      draft: fresh,
      content: merge(sent, now.content, merged).content,
      conflict: conflict ?? now.conflict,
    }));
    if (conflict) return { kind: 'conflict' };
    [mine, base] = [merged, fresh];
  }
  return { kind: 'refused', title: busy };
};
