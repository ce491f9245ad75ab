import { createTexts } from '@shop/service-kit';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** What the pages say that this server writes itself: the order without scripts, and what stands for a page. */
export const textsIn = createTexts({ fr, ar, en });
/** Says a text in one language. Texts are plain: who puts a value into HTML escapes it. */
export type Say = ReturnType<typeof textsIn>;

const isFieldWithRule = (name: string): name is keyof typeof fr.form.validation =>
  Object.hasOwn(fr.form.validation, name);
/** The sentence for a key of the contract's schemas (`form.validation.*`) or for a field. */
export const ruleOf = (say: Say, name: string): string | undefined =>
  isFieldWithRule(name) ? say(`form.validation.${name}`) : undefined;
