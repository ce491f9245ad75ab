import type { Language } from '@shop/contracts';
import type { Choice } from '@shop/contracts/catalog/dashboard';
import type { ShopsInMemory } from '../../shops-in-memory.ts';
import { choicesOf, type ChoiceQuestion } from '../../domain/choices.ts';

export interface ListChoicesDeps {
  readonly shops: ShopsInMemory;
}
export interface ListChoices extends ChoiceQuestion {
  readonly shopUuid: string;
  readonly language: Language;
}

/** From memory: a field asks while a person types. */
export const listChoices = (
  { shops }: ListChoicesDeps,
  { shopUuid, language, ...question }: ListChoices,
): { readonly choices: Choice[]; readonly more: boolean } => {
  const shop = shops(shopUuid);
  return shop ? choicesOf(shop.catalogue(), question, language) : { choices: [], more: false };
};
