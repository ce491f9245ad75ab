import type { Language } from '@shop/contracts';
import type { Choice } from '@shop/contracts/catalog/dashboard';
import { choicesOf, type ChoiceQuestion } from '../../domain/choices.ts';
import { namedOfKind, type ChoiceReads } from '../../named-of-kind.ts';

export type ListChoicesDeps = ChoiceReads;
export interface ListChoices extends ChoiceQuestion {
  readonly shopUuid: string;
  readonly language: Language;
  readonly hidden?: 'true' | undefined;
}

/** A field asks while a person types: one query for a kind of which a shop has some hundreds at most. */
export const listChoices = async (
  deps: ListChoicesDeps,
  { shopUuid, language, kind, hidden, ...question }: ListChoices,
): Promise<{ readonly choices: Choice[]; readonly more: boolean }> =>
  choicesOf(
    await namedOfKind(deps, shopUuid, kind, { ids: question.ids, hidden: hidden !== undefined }),
    question,
    language,
  );
