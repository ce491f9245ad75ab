import { THEME_FONTS, THEME_KEYS, isThemeFont, type ThemeKey } from './theme-keys.ts';
import type { Theme, ThemeValues } from './theme.ts';

/** A shop's theme as its pages read it: variables by name. */
export type ThemeVariables = Readonly<Record<string, string>>;

export const PX_PER_REM = 16;

/** Sizes go with the one that the visitor's browser is set to. */
const onThePage = ({ kind }: ThemeKey, value: string): string => {
  if (kind === 'size') return `${Number.parseFloat(value) / PX_PER_REM}rem`;
  return isThemeFont(value) ? THEME_FONTS[value] : value;
};

/**
 * In dark mode no light colour is used: a key that the owner did not set has the default dark colour, and a key that
 * follows another one follows it in dark mode too, whatever its light value.
 * @param dark the owner's values, by key
 */
export const houseDark = (dark: Readonly<Record<string, string | undefined>>, key: ThemeKey): string | undefined => {
  const followed = key.follows === undefined ? undefined : THEME_KEYS.find((one) => one.key === key.follows);
  return followed ? (dark[followed.key] ?? houseDark(dark, followed)) : key.dark;
};

const variablesOf = (values: ThemeValues, otherwise: (key: ThemeKey) => string | undefined): ThemeVariables =>
  Object.fromEntries(
    THEME_KEYS.flatMap((key) => {
      const value = values[key.key] ?? otherwise(key);
      return value === undefined ? [] : [[key.variable, onThePage(key, value)]];
    }),
  );

/** The variables of a theme; without a dark theme visitors see the light one in dark mode as well. */
export const themeVariables = ({
  light,
  dark,
}: Theme): { readonly light: ThemeVariables; readonly dark: ThemeVariables | undefined } => ({
  light: variablesOf(light, () => undefined),
  dark: dark ? variablesOf(dark, (key) => houseDark(dark, key)) : undefined,
});
