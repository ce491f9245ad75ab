import {
  houseDark,
  THEME_KEYS,
  themeKey,
  type Theme,
  type ThemeKey,
  type ThemeValues,
} from '@shop/contracts/catalog/dashboard';
import { mergeFields } from '@shop/back-office/form-page';
import { contrastOf, nearestPassing } from '../../../shared/contrast.ts';

export type Mode = 'light' | 'dark';
export const MODES: readonly Mode[] = ['light', 'dark'];
/** The place of a value as the messages of the contract name it: `light.color-brand`. */
export type Place = `${Mode}.${string}`;

/** The value of a key: the owner's, else that of the key it follows, else the default. */
export const valueOf = (theme: Theme, mode: Mode, key: ThemeKey): string => {
  const followed = key.follows === undefined ? undefined : themeKey(key.follows);
  const inTheLight = theme.light[key.key] ?? (followed ? valueOf(theme, 'light', followed) : key.light);
  if (mode === 'light' || !theme.dark) return inTheLight;
  return theme.dark[key.key] ?? houseDark(theme.dark, key) ?? inTheLight;
};

/** In the dark colours and shadows are others; fonts and their sizes stay. */
export const keysOf = (mode: Mode): readonly ThemeKey[] =>
  mode === 'light' ? THEME_KEYS : THEME_KEYS.filter(({ kind }) => kind === 'colour' || kind === 'shadow');

/** @param value undefined: the house's own again */
export const withValue = (theme: Theme, mode: Mode, key: string, value: string | undefined): Theme => {
  const { [key]: _, ...others } = theme[mode] ?? {};
  return { ...theme, [mode]: value === undefined ? others : { ...others, [key]: value } };
};

const TEXT = 4.5;
const EDGE = 3;
const PAGES = ['color-page', 'color-card'];
/** Which words stand on which grounds in the shop's stylesheets; a field's edge is no word. */
const GROUNDS: Readonly<Record<string, readonly string[]>> = {
  'color-brand': [...PAGES, 'color-tint', 'color-brand-soft'],
  'color-primary': PAGES,
  // The words above a title in the home's great pictures.
  'color-secondary': ['color-footer'],
  'color-warning': PAGES,
  'color-danger': [...PAGES, 'color-danger-soft'],
  'color-success': [...PAGES, 'color-success-soft'],
  'color-sale': [...PAGES, 'color-sale-soft'],
  'color-text': [...PAGES, 'color-tint'],
  'color-heading': [...PAGES, 'color-tint'],
  'color-muted': [...PAGES, 'color-tint'],
  'color-on-brand': ['color-brand', 'color-brand-hover'],
  'color-on-primary': ['color-primary', 'color-primary-hover'],
  'color-on-secondary': ['color-secondary'],
  'color-on-footer': ['color-footer'],
  'color-on-footer-2': ['color-footer'],
  'badge-on-hot': ['badge-hot'],
  'badge-on-new': ['badge-new'],
  'badge-on-sale': ['badge-sale'],
  'badge-on-best': ['badge-best'],
  'color-field-line': PAGES,
};

export interface Contrast {
  readonly ratio: number;
  readonly least: number;
  /** The ground that it is worst on. */
  readonly ground: string;
  /** Every ground that it reads badly on, the worst first. */
  readonly bad: readonly string[];
  /** The nearest colour that passes everywhere; absent: it passes, or none does. */
  readonly mend?: string;
}
/**
 * The contrast of a text colour on its worst background; undefined if the key is no text colour or a value is no
 * colour.
 */
export const contrastIn = (theme: Theme, mode: Mode, key: ThemeKey): Contrast | undefined => {
  const least = key.key === 'color-field-line' ? EDGE : TEXT;
  const colourOf = (name: string): string => {
    const named = themeKey(name);
    return named ? valueOf(theme, mode, named) : '';
  };
  const [text, page] = [valueOf(theme, mode, key), colourOf('color-page')];
  const grounds = (GROUNDS[key.key] ?? []).map((ground) => ({ ground, colour: colourOf(ground), least }));
  const ratios = grounds
    .flatMap(({ ground, colour }) => {
      const ratio = contrastOf(text, colour, page);
      return ratio === undefined ? [] : [{ ground, ratio }];
    })
    .toSorted((one, other) => one.ratio - other.ratio);
  const worst = ratios[0];
  if (!worst) return undefined;
  const bad = ratios.filter(({ ratio }) => ratio < least).map(({ ground }) => ground);
  const mend = bad.length === 0 ? undefined : nearestPassing(text, grounds, page);
  return { ...worst, least, bad, ...(mend !== undefined && { mend }) };
};

/** Words that read badly, on each such ground of theirs: in the light, and in the dark where there is one. */
export const badlyRead = (theme: Theme): readonly { readonly place: Place; readonly ground: string }[] =>
  MODES.filter((mode) => theme[mode] !== null).flatMap((mode) =>
    keysOf(mode).flatMap((key) =>
      (contrastIn(theme, mode, key)?.bad ?? []).map((ground) => ({ place: `${mode}.${key.key}` as const, ground })),
    ),
  );

type Flat = Readonly<Record<string, unknown>>;
const HAS_DARK = 'dark';
const places = (mode: Mode): readonly Place[] => THEME_KEYS.map(({ key }): Place => `${mode}.${key}`);
/** Every place is there, also an empty one: fields are merged by name. */
const flatOf = (theme: Theme): Flat => ({
  ...Object.fromEntries(THEME_KEYS.map(({ key }) => [`light.${key}`, theme.light[key]])),
  ...Object.fromEntries(THEME_KEYS.map(({ key }) => [`dark.${key}`, theme.dark?.[key]])),
  [HAS_DARK]: theme.dark !== null,
});
const themeOf = (flat: Flat): Theme => {
  const values = (mode: Mode): ThemeValues =>
    Object.fromEntries(
      places(mode).flatMap((place) => {
        const value = flat[place];
        return typeof value === 'string' ? [[place.slice(mode.length + 1), value]] : [];
      }),
    );
  return { light: values('light'), dark: flat[HAS_DARK] === true ? values('dark') : null };
};

/** Both changed one place, each to something else: mine stands, this is theirs; undefined: the house's own. */
export interface Clash {
  readonly place: string;
  readonly theirs: unknown;
}
/** D-4.03: merges the theme that another person saved in the meantime with the one typed here, key by key. */
export const mergeThemes = (
  base: Theme,
  mine: Theme,
  fresh: Theme,
): { readonly theme: Theme; readonly clashes: readonly Clash[] } => {
  const { values, theirs } = mergeFields(flatOf(base), flatOf(mine), flatOf(fresh));
  return {
    theme: themeOf(values),
    clashes: Object.entries(theirs).map(([place, value]) => ({ place, theirs: value })),
  };
};
/** The theme with the values of the other person at the places where both changed something. */
export const takingTheirs = (theme: Theme, clashes: readonly Clash[]): Theme =>
  themeOf({ ...flatOf(theme), ...Object.fromEntries(clashes.map(({ place, theirs }) => [place, theirs])) });

/** The places in which two themes differ. */
export const changedPlaces = (before: Theme, after: Theme): readonly string[] => {
  const [was, is] = [flatOf(before), flatOf(after)];
  return Object.keys(is).filter((place) => was[place] !== is[place]);
};
