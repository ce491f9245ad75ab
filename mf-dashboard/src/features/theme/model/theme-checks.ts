import { THEME_KEYS, Theme, themeValueOf, type ThemeValues } from '@shop/contracts/catalog/dashboard';

/* These functions check a theme. They are a separate chunk, because showing a theme does not need them. */

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

/** The errors of a theme by place, in the terms of the contract. */
export const wrongOf = (theme: unknown): ReadonlyMap<string, string> =>
  new Map(
    (Theme.safeParse(theme).error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), message]),
  );

/** As it is sent; undefined: something of it is wrong. */
export const checked = (theme: unknown): Theme | undefined => Theme.safeParse(theme).data;
