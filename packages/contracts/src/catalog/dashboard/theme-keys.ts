/** BO-3.16 */
export const THEME_GROUPS = ['fonts', 'colors', 'palette', 'badges', 'shadows'] as const;
export type ThemeGroup = (typeof THEME_GROUPS)[number];
export type ThemeKind = 'font' | 'size' | 'colour' | 'shadow';

/** A setting of the theme, and the variable of the shop's stylesheets that it sets. */
export interface ThemeKey {
  readonly key: string;
  readonly group: ThemeGroup;
  readonly kind: ThemeKind;
  readonly variable: string;
  /** The house's own value, as a theme would say it. */
  readonly light: string;
  /** The value in dark mode; absent: the same. */
  readonly dark?: string;
  /** Another key whose value it has until it gets its own. */
  readonly follows?: string;
}

const colour =
  (group: ThemeGroup) =>
  (
    key: string,
    light: string,
    dark = light,
    more: Pick<ThemeKey, 'follows'> & { variable?: string } = {},
  ): ThemeKey => ({
    key,
    group,
    kind: 'colour',
    variable: `--${key}`,
    light,
    ...(dark !== light && { dark }),
    ...more,
  });
const [colors, palette, badge] = [colour('colors'), colour('palette'), colour('badges')];
const size = (name: string, variable: string, light: string): ThemeKey => ({
  key: `font-size-${name}`,
  group: 'fonts',
  kind: 'size',
  variable,
  light,
});
const font = (name: string): ThemeKey => ({
  key: `font-${name}`,
  group: 'fonts',
  kind: 'font',
  variable: `--font-${name}`,
  light: 'instrument-sans',
});
const shadow = (name: string, variable: string, light: string, dark: string): ThemeKey => ({
  key: `shadow-${name}`,
  group: 'shadows',
  kind: 'shadow',
  variable,
  light,
  dark,
});

/** BO-3.16's names, and the shop's: only what its stylesheets honour, to which `theme-keys.test.ts` holds them. */
export const THEME_KEYS: readonly ThemeKey[] = [
  font('heading'),
  font('text'),
  size('xxs', '--fs-xxs', '12px'),
  size('xs', '--fs-xs', '13px'),
  size('s', '--fs-s', '14px'),
  size('m', '--fs-m', '16px'),
  size('l', '--fs-l', '18px'),
  size('xl', '--fs-xl', '22px'),
  size('xxl', '--fs-2xl', '28px'),

  colors('color-brand', '#0f5b48', '#55c9a3'),
  colors('color-primary', '#0f5b48', '#55c9a3', { follows: 'color-brand' }),
  colors('color-secondary', '#f0b429', '#f0b429', { variable: '--color-accent' }),
  colors('color-warning', '#8a5300', '#f3c25b'),
  colors('color-danger', '#b3201c', '#ff9b93'),
  colors('color-success', '#17683a', '#7ed796'),
  colors('color-text', '#24302a', '#d9dfdb'),
  colors('color-heading', '#15201b', '#f3f5f2'),
  colors('color-brand-hover', '#0a4637', '#74d9b8'),
  colors('color-on-brand', '#ffffff', '#04231a'),
  colors('color-brand-soft', '#e7f1ec', '#123128'),
  colors('color-brand-line', '#b5d3c6', '#2b5f4e'),
  colors('color-primary-hover', '#0a4637', '#74d9b8', { follows: 'color-brand-hover' }),
  colors('color-on-primary', '#ffffff', '#04231a', { follows: 'color-on-brand' }),
  colors('color-on-secondary', '#2e2100', '#2a1e00', { variable: '--color-on-accent' }),
  colors('color-muted', '#5d6862', '#9ba8a1'),
  colors('color-page', '#ffffff', '#0f1412'),
  colors('color-card', '#ffffff', '#171d1a'),
  colors('color-tint', '#f6f4ee', '#161c19'),
  colors('color-photo', '#efede7', '#222926'),
  colors('color-line', '#e7e3d9', '#29322d'),
  colors('color-line-strong', '#d3cec1', '#3b4640'),
  colors('color-field-line', '#8d8a7d', '#74827a'),
  colors('color-footer', '#0b2e25', '#0a0e0c'),
  colors('color-on-footer', '#e9f0ec', '#e2e8e5'),
  colors('color-on-footer-2', '#a9c0b6', '#93a39b'),
  colors('color-footer-line', '#21493d', '#242d28'),
  colors('color-sale', '#bf3317', '#ff9277'),
  colors('color-sale-soft', '#fdece7', '#3b1a12'),
  colors('color-success-soft', '#e3f3e8', '#14311d'),
  colors('color-danger-soft', '#fdebe9', '#3a1917'),
  colors('color-star', '#e0a010', '#f0b429', { variable: '--star' }),

  palette('palette-1', '#0f5b48'),
  palette('palette-2', '#f0b429'),
  palette('palette-3', '#e8e1d1'),
  palette('palette-4', '#0b2e25'),
  palette('palette-5', '#f6f4ee'),
  palette('palette-6', '#fb9b83'),
  palette('palette-7', '#26405f'),
  palette('palette-8', '#15201b'),

  badge('badge-hot', '#f0b429'),
  badge('badge-on-hot', '#2e2100'),
  badge('badge-new', '#15201b', '#f3f5f2'),
  badge('badge-on-new', '#ffffff', '#15201b'),
  badge('badge-sale', '#bf3317', '#ff9277', { follows: 'color-sale' }),
  badge('badge-on-sale', '#ffffff', '#2b0a02', { variable: '--color-on-sale' }),
  badge('badge-best', '#0f5b48', '#55c9a3'),
  badge('badge-on-best', '#ffffff', '#04231a'),

  shadow('small', '--shadow-1', '0px 1px 2px #2320140f', '0px 1px 2px #00000066'),
  shadow(
    'medium',
    '--shadow-2',
    '0px 1px 2px #2320140d, 0px 14px 34px -14px #2320142e',
    '0px 0px 0px 1px #ffffff0d, 0px 14px 34px -14px #000000b3',
  ),
  shadow('large', '--shadow-3', '0px 30px 80px -20px #141a166b', '0px 30px 80px -20px #000000'),
];
export const themeKey = (key: string): ThemeKey | undefined => THEME_KEYS.find((one) => one.key === key);

const ARABIC = "'Hanout Arabic', 'Hanout Arabic Stand-in', system-ui, sans-serif";
/** The fonts that the shop serves itself, by the list that CSS reads. */
export const THEME_FONTS = {
  'instrument-sans': `'Instrument Sans Variable', 'Hanout Latin Stand-in', 'Hanout Latin Wide Stand-in', ${ARABIC}`,
  inter: `'Inter Variable', ${ARABIC}`,
  system: 'system-ui, sans-serif',
} as const;
export type ThemeFont = keyof typeof THEME_FONTS;
export const isThemeFont = (value: string): value is ThemeFont => Object.hasOwn(THEME_FONTS, value);
