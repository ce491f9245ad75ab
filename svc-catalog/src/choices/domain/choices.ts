import { localized, type Language, type LocalizedText } from '@shop/contracts';
import type { Choice, ChoiceKind } from '@shop/contracts/catalog/dashboard';
import { foldedWords } from '../../storefront/domain/folding.ts';
import type { ShopCatalogue } from '../../storefront/domain/shop-catalogue.ts';

/** Something that is chosen by its name. */
export interface Named {
  readonly id: string;
  readonly name: LocalizedText;
  readonly parent?: string | null;
  readonly brand?: string;
}

const named = ({ _id, name }: { readonly _id: string; readonly name: LocalizedText }): Named => ({ id: _id, name });
const titled = ({ _id, title }: { readonly _id: string; readonly title: LocalizedText }): Named => ({
  id: _id,
  name: title,
});

/** All of a kind, in the shop's own order; of products those that are asked for. */
const ALL: Readonly<Record<ChoiceKind, (catalogue: ShopCatalogue, ids: readonly string[]) => readonly Named[]>> = {
  category: ({ categories }) => categories.all.map((one) => ({ ...named(one), parent: one.parent })),
  brand: ({ brands }) => brands.all.map(named),
  'brand-line': ({ brandLines }) => brandLines.all.map((one) => ({ ...named(one), brand: one.brand })),
  collection: ({ collections }) => collections.all.map(named),
  tag: ({ tags }) => tags.all.map(named),
  page: ({ pages }) => pages.all.map(titled),
  'blog-category': ({ blogCategories }) => blogCategories.all.map(named),
  'blog-post': ({ blogPosts }) => blogPosts.all.map(titled),
  promotion: ({ promotions }) => promotions.map(({ uuid, name }) => ({ id: uuid, name })),
  product: ({ products }, ids) => ids.flatMap((id) => products.get(id) ?? []).map(named),
};

/** Each word of the question starts a word of the name, in some language. */
const matcherOf = (question: string): ((name: LocalizedText) => boolean) => {
  const asked = foldedWords(question);
  if (asked.length === 0) return () => true;
  return (name) => {
    const words = Object.values(name).flatMap((text) => foldedWords(text));
    return asked.every((start) => words.some((word) => word.startsWith(start)));
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

/** BO-2.01.11: what may be chosen, no more than fits one answer. */
export const choicesOf = (
  catalogue: ShopCatalogue,
  { kind, q, ids, limit }: ChoiceQuestion,
  language: Language,
): { readonly choices: Choice[]; readonly more: boolean } => {
  const isWanted = ids && new Set(ids);
  const matches = matcherOf(q);
  const found = ALL[kind](catalogue, ids ?? []).filter(
    ({ id, name }) => (!isWanted || isWanted.has(id)) && matches(name),
  );
  return { choices: found.slice(0, limit).map(choiceIn(language)), more: found.length > limit };
};
