import { localized, type Language, type LocalizedText } from '@shop/contracts';
import type { Choice, ChoiceKind } from '@shop/contracts/catalog/dashboard';
import { foldedWords } from '@shop/contracts/folding';

/** Something that is chosen by its name. */
export interface Named {
  readonly id: string;
  readonly name: LocalizedText;
  readonly parent?: string | null;
  readonly brand?: string;
}

/** Each word of the question starts a word of the name, in some language. */
const matcherOf = (question: string): ((name: LocalizedText) => boolean) => {
  const prefixes = foldedWords(question);
  if (prefixes.length === 0) return () => true;
  return (name) => {
    const words = Object.values(name).flatMap((text) => foldedWords(text));
    return prefixes.every((start) => words.some((word) => word.startsWith(start)));
  };
};

const choiceIn =
  (language: Language) =>
  ({ name, ...choice }: Named): Choice => ({ ...choice, name: localized(name, language) });

export interface ChoiceQuestion {
  readonly kind: ChoiceKind;
  readonly q: string;
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
}

/** BO-2.01.11: what may be chosen of all of a kind, no more than fits one answer. */
export const choicesOf = (
  all: readonly Named[],
  { q, ids, limit }: Omit<ChoiceQuestion, 'kind'>,
  language: Language,
): { readonly choices: Choice[]; readonly more: boolean } => {
  const isWanted = ids && new Set(ids);
  const matches = matcherOf(q);
  const found = all.filter(({ id, name }) => (!isWanted || isWanted.has(id)) && matches(name));
  return { choices: found.slice(0, limit).map(choiceIn(language)), more: found.length > limit };
};
