import type { ResponseOf } from '@shop/contracts';
import type { getThemeDraft, Theme } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { useRef, useState } from 'react';
import type { TakenBack } from '@shop/back-office/drafts';
import { useThemeWrites } from '../api/theme.ts';
import { useThemeChecks } from './use-theme-checks.ts';
import { changedPlaces, mergeThemes, takingTheirs, withValue, type Clash, type Mode } from './theme-values.ts';
import { firstTrouble } from '@shop/back-office/feedback';

export type ThemeDraft = ResponseOf<typeof getThemeDraft, 200>;
export interface Conflict {
  readonly name: string;
  readonly at: string | null;
  readonly clashes: readonly Clash[];
}
export type SaveOutcome =
  { readonly kind: 'saved' } | { readonly kind: 'conflict' } | { readonly kind: 'refused'; readonly title: string };

/** Others saving other keys one after the other: then the person presses again. */
const ATTEMPTS = 3;

/** The theme as it is typed, over the draft that the server has; what another saved meanwhile is taken key by key. */
export const useThemeEditor = (loaded: ThemeDraft) => {
  const { t } = useTranslation('dashboard.drafts');
  const { t: frame } = useTranslation('dashboard.frame');
  const [draft, setDraft] = useState(loaded);
  const [theme, setTheme] = useState<Theme>(loaded.content);
  const [conflict, setConflict] = useState<Conflict>();
  const writes = useThemeWrites();
  /** The dark colours that were put out last: put on again, they are there. */
  const putOut = useRef<Theme['dark']>(null);
  /** Of what is typed, so that it stands under its field at once. */
  const { wrongOf, validOf, checked } = useThemeChecks();
  const wrong = wrongOf(theme);
  const textOf = (message: string): string => frame(`field.of.${message}`, { defaultValue: frame('field.wrong') });

  const show = (next: ThemeDraft): void => {
    setDraft(next);
    setTheme(next.content);
    setConflict(undefined);
    putOut.current = null;
  };
  const save = async (): Promise<SaveOutcome> => {
    const asked = await checked(theme);
    if (!asked) return { kind: 'refused', title: t('wrong') };
    let [mine, base] = [asked, draft];
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const sent = mine;
      const answer = await writes.save(sent, base.version);
      if (answer.status === 200) {
        const saved = answer.body;
        setDraft(saved);
        // What was typed since it was sent stays.
        setTheme((now) => mergeThemes(sent, now, saved.content).theme);
        setConflict(undefined);
        return { kind: 'saved' };
      }
      if (answer.status !== 409) return { kind: 'refused', title: firstTrouble(answer.body) };
      const fresh = answer.body.draft;
      const merged = mergeThemes(base.content, mine, fresh.content);
      setDraft(fresh);
      setTheme((now) => mergeThemes(sent, now, merged.theme).theme);
      [mine, base] = [merged.theme, fresh];
      if (merged.clashes.length > 0) {
        setConflict({ name: fresh.by?.name ?? '', at: fresh.at, clashes: merged.clashes });
        return { kind: 'conflict' };
      }
    }
    return { kind: 'refused', title: t('busy') };
  };

  return {
    draft,
    theme,
    /** For the preview of what is half typed. */
    valid: validOf(theme),
    conflict,
    isDirty: changedPlaces(draft.content, theme).length > 0,
    /** The sentence under a value. */
    errorOf: (mode: Mode, key: string): string | undefined => {
      const message = wrong.get(`${mode}.${key}`);
      return message === undefined ? undefined : textOf(message);
    },
    textOf,
    set: (mode: Mode, key: string, value: string | undefined): void =>
      setTheme((now) => withValue(now, mode, key, value)),
    replace: setTheme,
    setDark: (isOwn: boolean): void => {
      const dark = isOwn ? (putOut.current ?? draft.content.dark ?? {}) : null;
      if (!isOwn) putOut.current = theme.dark;
      setTheme((now) => ({ ...now, dark }));
    },
    undo: (): void => show(draft),
    takeTheirs: (): void => {
      setTheme((now) => takingTheirs(now, conflict?.clashes ?? []));
      setConflict(undefined);
    },
    keepMine: (): void => setConflict(undefined),
    save,
    /** @returns what the person is told; undefined: it is done */
    publish: async (version: number): Promise<string | undefined> => {
      const answer = await writes.publish(version);
      if (answer.status === 200) {
        const published = answer.body;
        setDraft(published);
        // What was typed since it was saved is the next draft.
        setTheme((now) => mergeThemes(draft.content, now, published.content).theme);
        return undefined;
      }
      if (answer.status === 409) show(answer.body.draft);
      return firstTrouble(answer.body);
    },
    takeBack: async (number: number, replace: boolean): Promise<TakenBack> => {
      const answer = await writes.takeBack(number, draft.version, replace);
      if (answer.status === 200) {
        show(answer.body);
        return { kind: 'taken' };
      }
      const { title, type } = answer.body;
      if (type === 'unpublished-draft') return { kind: 'waits', title };
      if (answer.status === 409) show(answer.body.draft);
      return { kind: 'refused', title };
    },
  };
};
export type ThemeEditor = ReturnType<typeof useThemeEditor>;
