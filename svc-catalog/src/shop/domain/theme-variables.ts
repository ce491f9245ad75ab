import {
  isThemeFont,
  THEME_FONTS,
  THEME_KEYS,
  themeValueOf,
  type Theme,
  type ThemeKey,
  type ThemeValues,
} from '@shop/contracts/catalog/dashboard';
import type { ShopRecord } from './shop.ts';

/** A shop's theme as its pages read it: variables by name. */
export type ThemeVariables = Readonly<Record<string, string>>;

const PX_PER_REM = 16;

/** Sizes go with the one that the visitor's browser is set to. */
const onThePage = ({ kind }: ThemeKey, value: string): string => {
  if (kind === 'size') return `${Number.parseFloat(value) / PX_PER_REM}rem`;
  return isThemeFont(value) ? THEME_FONTS[value] : value;
};
const inTheTheme = ({ kind }: ThemeKey, value: string): string | undefined => {
  const said =
    kind === 'size'
      ? `${Number.parseFloat(value) * PX_PER_REM}px`
      : kind === 'font'
        ? Object.entries(THEME_FONTS).find(([, list]) => list === value)?.[0]
        : value;
  return themeValueOf(kind).safeParse(said).data;
};

const variablesOf = (values: ThemeValues, otherwise: (key: ThemeKey) => string | undefined): ThemeVariables =>
  Object.fromEntries(
    THEME_KEYS.flatMap((key) => {
      const value = values[key.key] ?? otherwise(key);
      return value === undefined ? [] : [[key.variable, onThePage(key, value)]];
    }),
  );
const valuesOf = (variables: ThemeVariables, isOwn: (key: ThemeKey, value: string) => boolean): ThemeValues =>
  Object.fromEntries(
    THEME_KEYS.flatMap((key) => {
      const value = inTheTheme(key, variables[key.variable] ?? '');
      return value === undefined || !isOwn(key, value) ? [] : [[key.key, value]];
    }),
  );

/** In the dark a page has none of its light colours: what the owner did not choose is the house's dark one. */
const houseDark = ({ dark, follows }: ThemeKey): string | undefined => (follows ? undefined : dark);

const NAMES = new Set(THEME_KEYS.map(({ variable }) => variable));

/** Variables that no key stands for (of a shop's own stylesheet) stay as they are. */
export const themeFields = (
  shop: Pick<ShopRecord, 'theme'>,
  { light, dark }: Theme,
): { readonly theme: ThemeVariables; readonly darkTheme: ThemeVariables | undefined } => {
  const others = Object.entries(shop.theme).filter(([name]) => !NAMES.has(name));
  return {
    theme: { ...Object.fromEntries(others), ...variablesOf(light, () => undefined) },
    darkTheme: dark ? variablesOf(dark, houseDark) : undefined,
  };
};

/** What a shop shows, by the keys of a theme; a value that no theme may have is the house's own. */
export const themeOf = ({ theme, darkTheme }: Pick<ShopRecord, 'theme' | 'darkTheme'>): Theme => ({
  light: valuesOf(theme, () => true),
  dark: darkTheme ? valuesOf(darkTheme, (key, value) => value !== houseDark(key)) : null,
});
