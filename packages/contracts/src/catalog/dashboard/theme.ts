import { z } from 'zod';
import { isThemeFont, THEME_KEYS, type ThemeKind } from './theme-keys.ts';
import { draftEndpoints } from './drafts.ts';

const KEY = 'theme.validation';
/** BO-5.11: six digits, or eight with alpha. */
const COLOUR = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/;
const MAX_PX = 96;
const LEAST_PX = 8;
const SIZE = /^\d{1,2}(?:\.\d{1,2})?px$/;
/** `x y blur [spread] colour`, up to four of them: nothing that leads out of a declaration. */
const LAYER = '(?:inset )?-?\\d{1,3}px -?\\d{1,3}px \\d{1,3}px(?: -?\\d{1,3}px)? #(?:[0-9a-f]{6}|[0-9a-f]{8})';
const SHADOW = new RegExp(`^(?:none|${LAYER}(?:, ${LAYER}){0,3})$`);

const IS_RIGHT: Readonly<Record<ThemeKind, (value: string) => boolean>> = {
  colour: (value) => COLOUR.test(value),
  font: isThemeFont,
  shadow: (value) => SHADOW.test(value),
  size: (value) => SIZE.test(value) && Number.parseFloat(value) >= LEAST_PX && Number.parseFloat(value) <= MAX_PX,
};

/** A value of a theme is of its key's kind, and nothing else (BO-3.16, BO-5.11). */
export const themeValueOf = (kind: ThemeKind) =>
  z
    .string()
    .max(300)
    .transform((value) => value.trim().toLowerCase())
    .refine(IS_RIGHT[kind], { message: `${KEY}.${kind}` });

/** Values by key; one that is left out is the house's own. */
export const ThemeValues = z.object(
  Object.fromEntries(THEME_KEYS.map(({ key, kind }) => [key, themeValueOf(kind).optional()])),
);
export type ThemeValues = z.output<typeof ThemeValues>;

export const Theme = z.object({
  light: ThemeValues,
  /** The values for visitors in dark mode; null: they see the light ones. */
  dark: ThemeValues.nullable(),
});
export type Theme = z.output<typeof Theme>;

export const {
  getDraft: getThemeDraft,
  saveDraft: saveThemeDraft,
  publish: publishTheme,
  listVersions: listThemeVersions,
  takeBack: takeBackThemeVersion,
} = draftEndpoints('theme', 'Theme', Theme, 'shop.write');
