import { DraftConflict, DraftPage, useDraft, type Draft } from '@shop/back-office/drafts';
import { Loaded } from '@shop/back-office/feedback';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useMay } from '@shop/back-office/session';
import type { Theme } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import { THEME } from '../api/theme.ts';
import { MODES, type Mode } from '../model/theme-values.ts';
import { usePlaceName } from '../model/use-place-name.ts';
import { useThemeEditor } from '../model/use-theme-editor.ts';
import { ThemePreview } from './theme-preview.tsx';
import { ThemeValuesPane } from './theme-values-pane.tsx';
import styles from './theme.module.css';

const CssDialog = partOnDemand(async () => (await import('./theme-dialogs.tsx')).CssDialog);
const FileDialog = partOnDemand(async () => (await import('./theme-dialogs.tsx')).FileDialog);
const PublishThemeDialog = partOnDemand(async () => (await import('./theme-dialogs.tsx')).PublishThemeDialog);
const History = partOnDemand(async () => (await import('./theme-history.tsx')).History);
const ON_DEMAND = [CssDialog, FileDialog, PublishThemeDialog, History];

const Editor = ({ loaded }: { loaded: Draft<Theme> }) => {
  const { t } = useTranslation('dashboard.theme');
  const editor = useThemeEditor(loaded);
  const nameOf = usePlaceName();
  const maySeeHistory = useMay('audit.read');
  const [mode, setMode] = useState<Mode>('light');
  const [dialog, setDialog] = useState<'css' | 'file' | 'history'>();
  const hasDark = editor.theme.dark !== null;
  usePreloadWhenIdle(ON_DEMAND, true);
  const close = (): void => setDialog(undefined);

  return (
    <DraftPage
      calls={THEME}
      editor={editor}
      title={<h1>{t('title')}</h1>}
      conflict={
        <DraftConflict editor={editor} t={t}>
          {(clashes) => (
            <>
              <span>{t('conflict.text')}</span>
              <ul className={styles.list}>
                {clashes.map(({ place, theirs }) => (
                  <li key={place}>
                    {nameOf(place)} <bdi dir="ltr">{typeof theirs === 'string' ? theirs : t('conflict.house')}</bdi>
                  </li>
                ))}
              </ul>
            </>
          )}
        </DraftConflict>
      }
      publishDialog={(onClose) => <PublishThemeDialog editor={editor} onClose={onClose} />}
    >
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
            {maySeeHistory && (
              <Button variant="default" onClick={() => setDialog('history')}>
                {t('history')}
              </Button>
            )}
          </div>
        </div>
        <ThemePreview theme={editor.valid} mode={mode} />
      </div>
      {dialog === 'css' && <CssDialog editor={editor} mode={mode} onClose={close} />}
      {dialog === 'file' && <FileDialog editor={editor} onClose={close} />}
      {dialog === 'history' && <History onClose={close} />}
    </DraftPage>
  );
};

/** BO-2.01.34, BO-2.01.35: the shop's theme: drafted, seen on its own pages, published. */
export const ThemePage = () => {
  const { t } = useTranslation('dashboard.theme');
  return (
    <Loaded query={useDraft(THEME)} label={t('loading')}>
      {(draft) => <Editor loaded={draft} />}
    </Loaded>
  );
};
