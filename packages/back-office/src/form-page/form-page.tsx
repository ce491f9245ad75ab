import { OptionalPart, useLanguage, useSearchParams, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { formatCount, joinList } from '@shop/kit/format';
import { Button, Skeleton, Tabs } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import page from '../styles/page.module.css';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { SubmitButton } from './submit-button.tsx';
import { refusalToast, toast } from '../feedback/toast.ts';
import { useTroubleText } from '../feedback/trouble-text.ts';
import { useMomentText } from '../text/use-moment-text.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import type { SavedForm } from './use-saved-form.ts';
import styles from './form-page.module.css';

export interface FormTab {
  readonly id: string;
  readonly label: string;
  /** How many it holds, as a badge next to its label. */
  readonly count?: number;
  /** What it is called in a sentence, where its label says more. */
  readonly name?: string;
  // Each tab has fields of its own kind: the page asks only what is common to all. Absent: nothing to save.
  readonly form?: Pick<SavedForm<Record<string, unknown>>, 'changed' | 'undo' | 'save'>;
  /** How many changes there are, if its one field is a list of rows. */
  readonly changes?: number;
  /** Field names, if several tabs share one form, which is saved once for all of them. */
  readonly fields?: readonly string[];
  readonly content: ReactNode;
}

/** A request id does not help people who are not signed in or lack the permission. */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

const changesOf = ({ form, fields, changes }: FormTab): number => {
  const changed = form?.changed.filter((field) => !fields || fields.includes(field)).length ?? 0;
  return changed === 0 ? 0 : Math.max(changed, changes ?? 0);
};

/** How many a tab holds, as a badge beside its label. */
const TabCount = ({ count }: Pick<FormTab, 'count'>) => {
  const language = useLanguage();
  if (count === undefined) return null;
  return (
    <>
      {' '}
      <span className={styles.count}>{formatCount(count, language)}</span>
    </>
  );
};

/** What is not saved, where it is, and the two ways to end that. */
const SaveBar = ({
  changes,
  where,
  saving,
  onUndo,
}: {
  changes: number;
  where: readonly string[];
  saving: boolean;
  onUndo: () => void;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const language = useLanguage();
  return (
    <div className={styles.bar} data-action-bar="form" role="region" aria-label={t('form.saveAll')}>
      <span className={styles.dot} aria-hidden />
      <strong>{changes === 0 ? t('form.notBegun') : t('form.changes', { count: changes })}</strong>
      {where.length > 0 && <span className={styles.where}>{joinList(where, language)}</span>}
      {changes > 0 && (
        <Button variant="transparent" c="inherit" onClick={onUndo}>
          {t('form.undo')}
        </Button>
      )}
      <SubmitButton className={styles.save} busy={saving}>
        {t('form.saveAll')}
        <KeyHint of="Ctrl S" />
      </SubmitButton>
    </div>
  );
};

/**
 * Focuses the first refused field of the shown tab. It may be anywhere on the page, or on a tab that comes only now.
 * @returns asks for it, after a save that was refused
 */
const useFirstError = (form: RefObject<HTMLFormElement | null>, shown: string | undefined): (() => void) => {
  const [refused, setRefused] = useState(0);
  const led = useRef(0);
  useEffect(() => {
    if (led.current === refused) return;
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    const first = wrong.find((field) => field.closest<HTMLElement>('[data-tab]')?.dataset['tab'] === shown);
    if (!first) return;
    led.current = refused;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'center' });
  }, [form, refused, shown]);
  return () => setRefused((times) => times + 1);
};

/**
 * A record with several forms: its tabs stay once they are looked at, each saves by itself, and one bar saves them all
 * (BO-2.01.32). What is not saved keeps its dot, and is asked for before the page is left.
 */
export const FormPage = ({
  name,
  header,
  tabs,
  isNew = false,
}: {
  name: string;
  header: ReactNode;
  tabs: readonly FormTab[];
  /** The record does not exist yet: it can be saved from the beginning, and says then what it lacks. */
  isNew?: boolean;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const [search, setSearch] = useSearchParams();
  const troubleText = useTroubleText();
  const momentText = useMomentText();
  const [saving, setSaving] = useState(false);
  const dirty = tabs.filter((tab) => changesOf(tab) > 0);
  const changes = dirty.reduce((sum, tab) => sum + changesOf(tab), 0);
  const saved = isNew && dirty.length === 0 ? tabs : dirty;
  const forms = [...new Set(saved.flatMap(({ form }) => (form ? [form] : [])))];
  const shown = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  // A tab comes with the first look at it, and stays: what was typed in it is the form's, not its own.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (shown && !seen.has(shown.id)) setSeen(new Set([...seen, shown.id]));
  const refusal = refusalToast(`form-${name}`);
  const formElement = useRef<HTMLFormElement>(null);
  const goToFirstError = useFirstError(formElement, shown?.id);
  useLeaveGuard(() => dirty.length > 0);

  const show = (id: string | null): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null || id === tabs[0]?.id) next.delete('tab');
        else next.set('tab', id);
        return next;
      },
      { replace: true },
    );

  const saveAll = async (): Promise<void> => {
    if (saving || forms.length === 0) return;
    setSaving(true);
    refusal.clear();
    const failed: { tabs: readonly FormTab[]; merged?: string; marks: boolean; messages: readonly string[] }[] = [];
    for (const form of forms) {
      const result = await form.save().catch((error: unknown) => {
        const reference = error instanceof ApiError && !REFUSED.has(error.status) ? (error.requestId ?? '') : '';
        const message = `${troubleText(error)} ${reference}`;
        return { saved: false as const, messages: [message.trim()], fields: [] as readonly string[] };
      });
      if (result.saved) continue;
      // Of the form's tabs those with what is marked, else those that were changed.
      const own = tabs.filter((tab) => tab.form === form);
      const marked = own.filter(({ fields }) => fields?.some((field) => result.fields.includes(field)));
      const where = marked.length > 0 ? marked : own.filter((tab) => saved.includes(tab));
      const by = 'merged' in result ? result.by : undefined;
      const who = by && t('form.mergedWith', { name: by.name, at: momentText(by.at) });
      failed.push({
        tabs: where,
        ...('merged' in result && { merged: [...(who ? [who] : []), t('form.mergeText')].join(' ') }),
        marks: result.fields.length > 0,
        messages: result.messages,
      });
    }
    setSaving(false);
    if (failed.length === 0) return toast.done(t('form.saved'));
    const notSaved = failed.flatMap((one) => one.tabs);
    if (notSaved[0]) show(notSaved[0].id);
    const title = t('form.notSaved', { tabs: notSaved.map(({ name: called, label }) => called ?? label).join(', ') });
    const messages = failed.flatMap((one) => [...(one.merged ? [one.merged] : []), ...one.messages]);
    // Errors that appear under fields need no further message.
    const isMarked = failed.some(({ marks }) => marks);
    refusal.say(title, messages.length === 0 && isMarked ? t('form.mend') : messages.join(' '));
    if (isMarked) goToFirstError();
  };
  useHotkeys([['mod+S', () => void saveAll()]], [], true);

  return (
    <form
      ref={formElement}
      className={styles.page}
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        void saveAll();
      }}
    >
      {header}
      <Tabs value={shown?.id ?? null} onChange={show} keepMounted className={styles.tabs} data-toast-room>
        {tabs.length > 1 && (
          <Tabs.List className={styles.list}>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab.id} value={tab.id}>
                {tab.label}
                <TabCount count={tab.count} />
                {changesOf(tab) > 0 && <span className={styles.dot} role="img" aria-label={t('form.unsaved')} />}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {tabs.map(({ id, content }) => (
          <Tabs.Panel key={id} value={id} data-tab={id} className={`${page.body} ${page.sunken}`}>
            {seen.has(id) && (
              <OptionalPart remote="dashboard" fallback={<Skeleton height={34} radius="md" aria-busy="true" />}>
                {content}
              </OptionalPart>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {(changes > 0 || isNew) && (
        <SaveBar
          changes={changes}
          where={tabs.length > 1 ? dirty.map(({ name: called, label }) => called ?? label) : []}
          saving={saving}
          onUndo={() => forms.forEach((form) => form.undo())}
        />
      )}
    </form>
  );
};
