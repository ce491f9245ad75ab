export { useChoices, useInvalidateChoices, useChoiceSearch, useHasNone } from './choices.ts';
export { ChooseOne } from './choose-one.tsx';
export { ChooseSeveral } from './choose-several.tsx';
export { LANGUAGE_NAMES, languageHref } from './languages.ts';
export { useLatinDigits } from './latin-digits.ts';
export { StarInput } from './star-input.tsx';
export { TextsFields } from './texts-fields.tsx';
