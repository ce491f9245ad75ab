import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { foldText } from '@shop/contracts/folding';

const folded = (text: string): string => foldText(text).trim();

/** Options in which a word begins with what was typed, or the code does: `9` is `09 Blida`. Whole beginnings first. */
export const foundBy = (options: readonly ComboboxItem[], typed: string): ComboboxItem[] => {
  const asked = folded(typed);
  const begins = ({ label }: ComboboxItem): boolean => {
    const name = folded(label);
    return name.startsWith(asked) || name.startsWith(`0${asked}`);
  };
  const found = options.filter((option) => begins(option) || ` ${folded(option.label)}`.includes(` ${asked}`));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
};

/** For `Select`: places by their code or by the beginning of a word, in any spelling. */
export const placesFilter =
  (chosen: string | null): OptionsFilter =>
  ({ options, search }) => {
    const places = options.filter((one) => 'value' in one);
    // The name of the chosen one stands in the field as if it had been typed.
    return places.some(({ value, label }) => value === chosen && label === search) ? places : foundBy(places, search);
  };
