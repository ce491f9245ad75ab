import {
  houseDark,
  PX_PER_REM,
  THEME_FONTS,
  THEME_KEYS,
  themeValueOf,
  themeVariables,
  type Theme,
  type ThemeKey,
  type ThemeValues,
  type ThemeVariables,
} from '@shop/contracts/catalog/dashboard';
import type { ShopRecord } from './shop.ts';

/** As CSS has it short: #fff, or #fffc with alpha. */
const SHORT_COLOUR = /^#[0-9a-f]{3,4}$/i;

/** The value of a CSS variable in the notation of a theme. */
const inTheTheme = ({ kind }: ThemeKey, value: string): string | undefined => {
  const themeValue =
    kind === 'size'
      ? `${Number.parseFloat(value) * PX_PER_REM}px`
      : kind === 'font'
        ? Object.entries(THEME_FONTS).find(([, list]) => list === value)?.[0]
        : SHORT_COLOUR.test(value.trim())
          ? value.trim().replace(/[0-9a-f]/gi, '$&$&')
          : value;
  return themeValueOf(kind).safeParse(themeValue).data;
};

const valuesOf = (variables: ThemeVariables): ThemeValues =>
  Object.fromEntries(
    THEME_KEYS.flatMap((key) => {
      const value = inTheTheme(key, variables[key.variable] ?? '');
      return value === undefined ? [] : [[key.key, value]];
    }),
  );

/** Without what the house would have in the dark anyway. */
const ownInTheDark = (dark: ThemeValues): ThemeValues =>
  Object.fromEntries(
    THEME_KEYS.flatMap((key) => {
      const value = dark[key.key];
      return value === undefined || value === houseDark(dark, key) ? [] : [[key.key, value]];
    }),
  );

const NAMES = new Set(THEME_KEYS.map(({ variable }) => variable));

/** Variables that no key stands for (of a shop's own stylesheet) stay as they are. */
export const themeFields = (
  shop: Pick<ShopRecord, 'theme'>,
  theme: Theme,
): { readonly theme: ThemeVariables; readonly darkTheme: ThemeVariables | undefined } => {
  const others = Object.entries(shop.theme).filter(([name]) => !NAMES.has(name));
  const { light, dark } = themeVariables(theme);
  return { theme: { ...Object.fromEntries(others), ...light }, darkTheme: dark };
};

/** The theme that a shop shows. A value that no theme may have is replaced by the default. */
export const themeOf = ({ theme, darkTheme }: Pick<ShopRecord, 'theme' | 'darkTheme'>): Theme => ({
  light: valuesOf(theme),
  dark: darkTheme ? ownInTheDark(valuesOf(darkTheme)) : null,
});
