import { createTexts } from '@shop/service-kit';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** Texts of pages that this server writes itself: the order without scripts, and the pages in place of missing ones. */
export const textsIn = createTexts({ fr, ar, en });
/** Gives a text in one language. Texts are plain: the caller escapes values for HTML. */
export type Translate = ReturnType<typeof textsIn>;

const isFieldWithRule = (name: string): name is keyof typeof fr.form.validation =>
  Object.hasOwn(fr.form.validation, name);
/** The sentence for a key of the contract's schemas (`form.validation.*`) or for a field. */
export const ruleOf = (say: Translate, name: string): string | undefined =>
  isFieldWithRule(name) ? say(`form.validation.${name}`) : undefined;
