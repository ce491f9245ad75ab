import { useDraftEditor, type Checked, type Draft } from '@shop/back-office/drafts';
import type { Theme } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { useRef } from 'react';
import { THEME } from '../api/theme.ts';
import { useThemeChecks } from './use-theme-checks.ts';
import { changedPlaces, mergeThemes, takingTheirs, withValue, type Clash, type Mode } from './theme-values.ts';

/** The theme as it is typed, over its draft; what another person saved in between is taken key by key. */
export const useThemeEditor = (loaded: Draft<Theme>) => {
  const { t } = useTranslation('dashboard.drafts');
  const { t: frame } = useTranslation('dashboard.frame');
  /** The dark colours that were turned off last: turned on again, they are there. */
  const turnedOff = useRef<Theme['dark']>(null);
  /** Checks the input at once, so that errors appear under their fields. */
  const { wrongOf, validOf, checked } = useThemeChecks();
  const editor = useDraftEditor<Theme, Clash>(
    THEME,
    loaded,
    {
      check: async (theme): Promise<Checked<Theme, never>> => {
        const content = await checked(theme);
        return content ? { kind: 'right', content } : { kind: 'refused', title: t('wrong') };
      },
      isSame: (one, other) => changedPlaces(one, other).length === 0,
      merge: (base, mine, fresh) => {
        const { theme: content, clashes } = mergeThemes(base, mine, fresh);
        return { content, clashes };
      },
      withTheirs: takingTheirs,
    },
    () => (turnedOff.current = null),
  );
  const { draft, content: theme, change } = editor;
  const wrong = wrongOf(theme);
  const textOf = (message: string): string => frame(`field.of.${message}`, { defaultValue: frame('field.wrong') });

  return {
    ...editor,
    theme,
    /** For the preview of what is half typed. */
    valid: validOf(theme),
    /** The sentence under a value. */
    errorOf: (mode: Mode, key: string): string | undefined => {
      const message = wrong.get(`${mode}.${key}`);
      return message === undefined ? undefined : textOf(message);
    },
    textOf,
    set: (mode: Mode, key: string, value: string | undefined): void =>
      change((now) => withValue(now, mode, key, value)),
    replace: (next: Theme): void => change(() => next),
    setDark: (isOwn: boolean): void => {
      const dark = isOwn ? (turnedOff.current ?? draft.content.dark ?? {}) : null;
      if (!isOwn) turnedOff.current = theme.dark;
      change((now) => ({ ...now, dark }));
    },
  };
};
export type ThemeEditor = ReturnType<typeof useThemeEditor>;
