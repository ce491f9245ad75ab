import { OptionalPart, useSearchParams, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Button, Skeleton, Tabs } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import page from '../styles/page.module.css';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { SubmitButton } from './submit-button.tsx';
import { refusalToast, toast } from '../feedback/toast.ts';
import { useTroubleText } from '../feedback/trouble-text.ts';
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
  /** Field names, if several tabs share one form, which is saved once for all of them. */
  readonly fields?: readonly string[];
  readonly content: ReactNode;
}

/** A request id does not help people who are not signed in or lack the permission. */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

const changesOf = ({ form, fields }: FormTab): number =>
  form?.changed.filter((field) => !fields || fields.includes(field)).length ?? 0;

/**
 * A record with several forms: its tabs stay once they are looked at, each saves by itself, and one bar saves them all
 * (BO-2.01.32). What is not saved keeps its dot, and is asked for before the page is left.
 */
export const FormPage = ({ name, header, tabs }: { name: string; header: ReactNode; tabs: readonly FormTab[] }) => {
  const { t } = useTranslation('dashboard.frame');
  const [search, setSearch] = useSearchParams();
  const troubleText = useTroubleText();
  const [saving, setSaving] = useState(false);
  const dirty = tabs.filter((tab) => changesOf(tab) > 0);
  const changes = dirty.reduce((sum, tab) => sum + changesOf(tab), 0);
  const forms = [...new Set(dirty.flatMap(({ form }) => (form ? [form] : [])))];
  const shown = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  // A tab comes with the first look at it, and stays: what was typed in it is the form's, not its own.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (shown && !seen.has(shown.id)) setSeen(new Set([...seen, shown.id]));
  const refusal = refusalToast(`form-${name}`);
  const formElement = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(0);
  const led = useRef(0);
  // A field that is refused may be anywhere on the page, or on a tab that comes only now: the first is gone to.
  useEffect(() => {
    if (led.current === refused) return;
    const wrong = [...(formElement.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    const first = wrong.find((field) => field.closest<HTMLElement>('[data-tab]')?.dataset['tab'] === shown?.id);
    if (!first) return;
    led.current = refused;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'center' });
  }, [refused, shown?.id]);
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
    if (saving || dirty.length === 0) return;
    setSaving(true);
    refusal.clear();
    const failed: { tabs: readonly FormTab[]; merged: boolean; marks: boolean; messages: readonly string[] }[] = [];
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
      const where = marked.length > 0 ? marked : own.filter((tab) => dirty.includes(tab));
      const [merged, marks] = ['merged' in result, result.fields.length > 0];
      failed.push({ tabs: where, merged, marks, messages: result.messages });
    }
    setSaving(false);
    if (failed.length === 0) return toast.done(t('form.saved'));
    const notSaved = failed.flatMap((one) => one.tabs);
    if (notSaved[0]) show(notSaved[0].id);
    const title = t('form.notSaved', { tabs: notSaved.map(({ name: called, label }) => called ?? label).join(', ') });
    const messages = failed.flatMap((one) => [...(one.merged ? [t('form.mergeText')] : []), ...one.messages]);
    // Errors that appear under fields need no further message.
    const isMarked = failed.some(({ marks }) => marks);
    refusal.say(title, messages.length === 0 && isMarked ? t('form.mend') : messages.join(' '));
    if (isMarked) setRefused((times) => times + 1);
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
                {tab.count !== undefined && (
                  <>
                    {' '}
                    <span className={styles.count}>{tab.count.toLocaleString('fr')}</span>
                  </>
                )}
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
      {changes > 0 && (
        <div className={styles.bar} data-action-bar="form" role="region" aria-label={t('form.saveAll')}>
          <span className={styles.dot} aria-hidden />
          <strong>{t('form.changes', { count: changes })}</strong>
          {tabs.length > 1 && <span className={styles.where}>{dirty.map(({ label }) => label).join(', ')}</span>}
          <Button variant="transparent" c="inherit" onClick={() => forms.forEach((form) => form.undo())}>
            {t('form.undo')}
          </Button>
          <SubmitButton className={styles.save} busy={saving}>
            {t('form.saveAll')}
            <KeyHint of="Ctrl S" />
          </SubmitButton>
        </div>
      )}
    </form>
  );
};
