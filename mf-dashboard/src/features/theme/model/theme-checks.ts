import { THEME_KEYS, Theme, themeValueOf, type ThemeValues } from '@shop/contracts/catalog/dashboard';

/* What checks a theme: in a chunk of its own, which the theme is shown without. */

/** Only what the contract takes, for the preview of what is half typed. */
export const validOf = (theme: Theme): Theme => {
  const valid = (values: ThemeValues): ThemeValues =>
    Object.fromEntries(
      THEME_KEYS.flatMap(({ key, kind }) => {
        const { data } = themeValueOf(kind).safeParse(values[key]);
        return data === undefined ? [] : [[key, data]];
      }),
    );
  return { light: valid(theme.light), dark: theme.dark && valid(theme.dark) };
};

/** What is wrong by place: the contract's word for it. */
export const wrongOf = (theme: unknown): ReadonlyMap<string, string> =>
  new Map(
    (Theme.safeParse(theme).error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), message]),
  );

/** As it is sent; undefined: something of it is wrong. */
export const checked = (theme: unknown): Theme | undefined => Theme.safeParse(theme).data;
