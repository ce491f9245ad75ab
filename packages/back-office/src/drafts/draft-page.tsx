import { useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { useHotkeys } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { refusalToast, toast } from '../feedback/toast.ts';
import { useLeaveGuard } from '../form-page/leave-guard.tsx';
import { partOnDemand } from '../lazy/part-on-demand.tsx';
import { usePreloadWhenIdle } from '../lazy/use-preload-when-idle.ts';
import page from '../styles/page.module.css';
import type { DraftCalls } from './draft.ts';
import { DraftActions } from './draft-actions.tsx';
import styles from './drafts.module.css';
import type { DraftEditor } from './use-draft-editor.ts';
import { useDraftVersions } from './use-draft.ts';

const VersionsDialog = partOnDemand(async () => (await import('./versions-dialog.tsx')).VersionsDialog);
const ON_DEMAND = [VersionsDialog];

interface Edited<Content, Clash, Wrong> {
  readonly calls: DraftCalls<Content>;
  readonly editor: DraftEditor<Content, Clash, Wrong>;
}

const Versions = <Content, Clash, Wrong>({
  calls,
  editor: { isDirty, takeBack },
  onClose,
}: Edited<Content, Clash, Wrong> & { readonly onClose: () => void }) => (
  <VersionsDialog versions={useDraftVersions(calls)} isDirty={isDirty} takeBack={takeBack} onClose={onClose} />
);

/** Saves on request and shows the result. */
const useSave = <Content, Clash, Wrong>(
  { name }: DraftCalls<Content>,
  editor: DraftEditor<Content, Clash, Wrong>,
  onWrong: (wrong: Wrong) => void,
) => {
  const { t } = useTranslation('dashboard.drafts');
  const { t: frame } = useTranslation('dashboard.frame');
  const [refusal] = useState(() => refusalToast(name));
  const [saving, setSaving] = useState(false);
  /** @returns whether the stored draft equals the one on this page */
  const save = async (): Promise<boolean> => {
    if (!editor.isDirty) return true;
    if (saving) return false;
    setSaving(true);
    refusal.clear();
    try {
      const outcome = await editor.save();
      if (outcome.kind === 'saved') toast.done(t('saved'));
      if (outcome.kind === 'wrong') onWrong(outcome.wrong);
      if (outcome.kind === 'refused') refusal.say(t('notSaved'), outcome.title);
      return outcome.kind === 'saved';
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      refusal.say(t('notSaved'), error instanceof ApiError ? error.message : frame('form.unreachable'));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { saving, save };
};

/** The page of a draft: its name, its save state and its actions, above the editor. */
export const DraftPage = <Content, Clash, Wrong>({
  calls,
  editor,
  title,
  conflict,
  publishDialog,
  onWrong = () => undefined,
  children,
}: Edited<Content, Clash, Wrong> & {
  /** The heading and the elements next to it. */
  readonly title: ReactNode;
  /** A `DraftConflict`. */
  readonly conflict: ReactNode;
  readonly publishDialog: (close: () => void) => ReactNode;
  readonly onWrong?: (wrong: Wrong) => void;
  readonly children: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.drafts');
  const [dialog, setDialog] = useState<'publish' | 'versions'>();
  const { draft, isDirty } = editor;
  const { saving, save } = useSave(calls, editor, onWrong);
  const close = (): void => setDialog(undefined);
  useLeaveGuard(() => isDirty);
  usePreloadWhenIdle(ON_DEMAND, true);
  useHotkeys([['mod+S', () => void save()]], [], true);
  return (
    <>
      <header className={page.header}>
        {title}
        {isDirty && <span className={styles.dot} role="img" aria-label={t('unsaved')} />}
        <DraftActions
          isDirty={isDirty}
          isLive={draft.isLive}
          saving={saving}
          onVersions={() => setDialog('versions')}
          onUndo={editor.undo}
          onSave={() => void save()}
          onPublish={() =>
            void save().then((isSaved) => {
              if (isSaved) setDialog('publish');
            })
          }
        />
      </header>
      {conflict}
      {children}
      {dialog === 'publish' && publishDialog(close)}
      {dialog === 'versions' && <Versions calls={calls} editor={editor} onClose={close} />}
    </>
  );
};
