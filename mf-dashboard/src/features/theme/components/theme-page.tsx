import { useLanguage, useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { formatDateTime } from '@shop/kit/format';
import { Button, Loader, SegmentedControl, Switch } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useMay } from '@shop/back-office/session';
import { Failure, refusalToast, toast } from '@shop/back-office/feedback';
import { useLeaveGuard } from '@shop/back-office/form-page';
import page from '@shop/back-office/styles/page.module.css';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { DraftActions } from '@shop/back-office/drafts';
import { useThemeDraft, useThemeVersions } from '../api/theme.ts';
import { MODES, type Mode } from '../model/theme-values.ts';
import { usePlaceName } from '../model/use-place-name.ts';
import { useThemeEditor, type ThemeDraft, type ThemeEditor } from '../model/use-theme-editor.ts';
import { ThemePreview } from './theme-preview.tsx';
import { ThemeValuesPane } from './theme-values-pane.tsx';
import styles from './theme.module.css';

const CssDialog = partOnDemand(async () => (await import('./theme-dialogs.tsx')).CssDialog);
const FileDialog = partOnDemand(async () => (await import('./theme-dialogs.tsx')).FileDialog);
const PublishDialog = partOnDemand(async () => (await import('./theme-dialogs.tsx')).PublishDialog);
const VersionsDialog = partOnDemand(
  async () => (await import('@shop/back-office/drafts/versions-dialog')).VersionsDialog,
);
const History = partOnDemand(async () => (await import('./theme-history.tsx')).History);
const PRESSED = [CssDialog, FileDialog, PublishDialog, VersionsDialog, History];
const refusal = refusalToast('theme');

const ConflictNote = ({ editor: { conflict, takeTheirs, keepMine } }: { editor: ThemeEditor }) => {
  const { t } = useTranslation('dashboard.theme');
  const language = useLanguage();
  const nameOf = usePlaceName();
  if (!conflict) return null;
  const at = conflict.at === null ? '' : formatDateTime(conflict.at, language);
  return (
    <div role="alert" className={styles.conflict}>
      <strong>{t('conflict.title', { name: conflict.name, at })}</strong>
      <span>{t('conflict.text')}</span>
      <ul className={styles.list}>
        {conflict.clashes.map(({ place, theirs }) => (
          <li key={place}>
            {nameOf(place)} <bdi dir="ltr">{typeof theirs === 'string' ? theirs : t('conflict.house')}</bdi>
          </li>
        ))}
      </ul>
      <span className={styles.buttons}>
        <Button variant="default" onClick={takeTheirs}>
          {t('conflict.theirs')}
        </Button>
        <Button variant="default" onClick={keepMine}>
          {t('conflict.mine')}
        </Button>
      </span>
    </div>
  );
};

const Versions = ({ editor, onClose }: { editor: ThemeEditor; onClose: () => void }) => (
  <VersionsDialog versions={useThemeVersions()} isDirty={editor.isDirty} takeBack={editor.takeBack} onClose={onClose} />
);

type Dialog = 'publish' | 'versions' | 'css' | 'file' | 'history';

const Editor = ({ loaded }: { loaded: ThemeDraft }) => {
  const { t } = useTranslation('dashboard.theme');
  const { t: ofWindow } = useTranslation('dashboard.drafts');
  const { t: frame } = useTranslation('dashboard.frame');
  const editor = useThemeEditor(loaded);
  const maySeeActs = useMay('audit.read');
  const [mode, setMode] = useState<Mode>('light');
  const [dialog, setDialog] = useState<Dialog>();
  const [saving, setSaving] = useState(false);
  const { draft, theme, isDirty } = editor;
  const hasDark = theme.dark !== null;
  useLeaveGuard(() => isDirty);
  usePreloadWhenIdle(PRESSED, true);
  const close = (): void => setDialog(undefined);

  /** @returns whether the draft is what is seen here */
  const save = async (): Promise<boolean> => {
    if (!isDirty) return true;
    if (saving) return false;
    setSaving(true);
    refusal.clear();
    try {
      const outcome = await editor.save();
      if (outcome.kind === 'saved') toast.done(ofWindow('saved'));
      if (outcome.kind === 'refused') refusal.say(ofWindow('notSaved'), outcome.title);
      return outcome.kind === 'saved';
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      refusal.say(ofWindow('notSaved'), error instanceof ApiError ? error.message : frame('form.unreachable'));
      return false;
    } finally {
      setSaving(false);
    }
  };
  useHotkeys([['mod+S', () => void save()]], [], true);

  return (
    <>
      <header className={page.header}>
        <h1>{t('title')}</h1>
        {isDirty && <span className={styles.dot} role="img" aria-label={ofWindow('unsaved')} />}
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
      <ConflictNote editor={editor} />
      <div className={styles.panes}>
        <div className={styles.side}>
          <SegmentedControl
            fullWidth
            aria-label={t('mode')}
            data={MODES.map((each) => ({ value: each, label: t(`modes.${each}`) }))}
            value={mode}
            onChange={(next) => setMode(MODES.find((each) => each === next) ?? mode)}
          />
          {mode === 'dark' && (
            <Switch
              label={t('ownDark')}
              description={t('ownDarkHint')}
              checked={hasDark}
              onChange={({ currentTarget }) => editor.setDark(currentTarget.checked)}
            />
          )}
          {(mode === 'light' || hasDark) && <ThemeValuesPane editor={editor} mode={mode} />}
          <div className={styles.buttons}>
            {(mode === 'light' || hasDark) && (
              <Button variant="default" onClick={() => setDialog('css')}>
                {t('css.title')}
              </Button>
            )}
            <Button variant="default" onClick={() => setDialog('file')}>
              {t('file.title')}
            </Button>
            {maySeeActs && (
              <Button variant="default" onClick={() => setDialog('history')}>
                {t('history')}
              </Button>
            )}
          </div>
        </div>
        <ThemePreview theme={editor.valid} mode={mode} />
      </div>
      {dialog === 'publish' && <PublishDialog editor={editor} onClose={close} />}
      {dialog === 'versions' && <Versions editor={editor} onClose={close} />}
      {dialog === 'css' && <CssDialog editor={editor} mode={mode} onClose={close} />}
      {dialog === 'file' && <FileDialog editor={editor} onClose={close} />}
      {dialog === 'history' && <History onClose={close} />}
    </>
  );
};

/** BO-2.01.34, BO-2.01.35: the shop's theme: drafted, seen on its own pages, published. */
export const ThemePage = () => {
  const { t } = useTranslation('dashboard.theme');
  const { data, error, refetch } = useThemeDraft();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={page.empty}>
        <Loader size="sm" aria-label={t('loading')} />
      </div>
    );
  return <Editor loaded={data} />;
};
