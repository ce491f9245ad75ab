import type { Theme } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Alert, Button, FileButton, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormDialog } from '@shop/back-office/dialogs';
import { PublishDialog } from '@shop/back-office/drafts/publish-dialog';
import { dayOfFile, saveFile } from '@shop/back-office/files';
import { toast } from '@shop/back-office/feedback';
import { cssOf, fileOf, LARGEST_THEME_FILE, readCss, readThemeFile } from '../model/theme-file.ts';
import { wrongOf } from '../model/theme-checks.ts';
import { badlyRead, changedPlaces, type Mode } from '../model/theme-values.ts';
import { usePlaceName } from '../model/use-place-name.ts';
import type { ThemeEditor } from '../model/use-theme-editor.ts';
import styles from './theme.module.css';

const Trouble = ({ said }: { said: readonly string[] }) =>
  said.length === 0 ? null : (
    <Alert color="red" role="alert">
      <ul className={styles.list}>
        {said.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Alert>
  );

/** Shows what will change for visitors before the theme is published. */
export const PublishThemeDialog = ({ editor, onClose }: { editor: ThemeEditor; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.theme');
  const { t: ofDrafts } = useTranslation('dashboard.drafts');
  const nameOf = usePlaceName();
  const { draft, publish } = editor;
  const bad = badlyRead(draft.content);
  const colours = new Set(bad.map(({ place }) => place)).size;
  return (
    <PublishDialog
      publish={publish}
      title={t('publish.title')}
      lead={t('publish.lead')}
      submit={ofDrafts('publish')}
      onClose={onClose}
    >
      {bad.length > 0 && (
        <Alert color="sun" role="alert" title={t('publish.badlyRead', { count: colours })}>
          <ul className={styles.list}>
            {bad.map(({ place, ground }) => (
              <li key={`${place} ${ground}`}>
                {t('contrast.low', { name: nameOf(place), ground: t(`keys.${ground}`) })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ul className={styles.list}>
        {changedPlaces(draft.live, draft.content).map((place) => (
          <li key={place}>{nameOf(place)}</li>
        ))}
      </ul>
    </PublishDialog>
  );
};

/** BO-2.09: the values of one kind of light as the CSS text that they are, written by hand. */
export const CssDialog = ({ editor, mode, onClose }: { editor: ThemeEditor; mode: Mode; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.theme');
  const nameOf = usePlaceName();
  const { theme, replace, textOf } = editor;
  const [text, setText] = useState(() => cssOf(theme[mode] ?? {}));
  const [said, setSaid] = useState<readonly string[]>([]);
  const run = (): void => {
    const { values, strange } = readCss(text);
    const next: Theme = { ...theme, [mode]: values };
    const wrong = [...wrongOf(next)].filter(([place]) => place.startsWith(`${mode}.`));
    const found = [
      ...strange.map((line) => t('css.strange', { line })),
      ...wrong.map(([place, message]) => `${nameOf(place)} · ${textOf(message)}`),
    ];
    setSaid(found);
    if (found.length > 0) return;
    replace(next);
    onClose();
  };
  return (
    <FormDialog title={t('css.title')} lead={t('css.lead')} submit={{ label: t('css.apply'), run }} onClose={onClose}>
      <Trouble said={said} />
      <Textarea
        aria-label={t('css.title')}
        dir="ltr"
        spellCheck={false}
        autosize
        minRows={8}
        maxRows={20}
        classNames={{ input: styles.code }}
        placeholder="--color-brand: #0f5b48;"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </FormDialog>
  );
};

const textOfFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the file cannot be read'));
    reader.readAsText(file);
  });

/** A theme as a file: handed out, and taken in as what is typed; nothing of it is saved by itself. */
export const FileDialog = ({ editor, onClose }: { editor: ThemeEditor; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.theme');
  const nameOf = usePlaceName();
  const { theme, replace, textOf } = editor;
  const [said, setSaid] = useState<readonly string[]>([]);
  const forget = useRef<() => void>(null);
  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    // Resets the input, so that the same file can be chosen again after a correction.
    forget.current?.();
    if (file.size > LARGEST_THEME_FILE) return setSaid([t('file.large')]);
    const text = await textOfFile(file).catch(() => undefined);
    const read = text === undefined ? undefined : readThemeFile(text);
    if (!read || read.kind === 'no-theme') return setSaid([t('file.none')]);
    if (read.kind === 'wrong')
      return setSaid([...read.errors].map(([place, message]) => `${nameOf(place)} · ${textOf(message)}`));
    replace(read.theme);
    toast.done(t('file.taken'));
    onClose();
  };
  return (
    <FormDialog
      title={t('file.title')}
      lead={t('file.lead')}
      submit={{
        label: t('file.export'),
        run: () => saveFile(new Blob([fileOf(theme)], { type: 'application/json' }), `theme-${dayOfFile()}.json`),
      }}
      onClose={onClose}
    >
      <Trouble said={said} />
      <FileButton resetRef={forget} accept="application/json,.json" onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} stroke={1.75} />}>
            {t('file.import')}
          </Button>
        )}
      </FileButton>
    </FormDialog>
  );
};
