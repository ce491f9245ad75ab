import { createIdempotencyKeys, useAttempt } from '@shop/back-office/commands';
import { toast, Trouble } from '@shop/back-office/feedback';
import { Upload } from '@shop/back-office/files';
import { ImportDialog, TABLE_TYPES } from '@shop/back-office/import-wizard';
import { LARGEST_TARIFF_FILE_BYTES, type RefusedTariffLine, type TariffRow } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { sendTariffFile, type ImportPreview } from '../api/tariff-files.ts';
import { useTariffsSaved } from '../api/tariffs.ts';
import { cellText, shownAmount } from '../model/cell-text.ts';
import { FIELDS, figuresOf, keyOf, NO_FIGURES, sameValue, type Figures, type LineKey } from '../model/figures.ts';
import styles from './tariffs.module.css';

const SHOWN = 50;

const Refused = ({ lines }: { readonly lines: readonly RefusedTariffLine[] }) => {
  const { t } = useTranslation('dashboard.tariffs');
  return (
    <section aria-label={t('import.refused', { count: lines.length })}>
      <h3>{t('import.refused', { count: lines.length })}</h3>
      <ul className={styles.preview}>
        {lines.slice(0, SHOWN).map(({ line, column, reason }) => (
          <li key={`${line} ${column ?? ''} ${reason}`}>
            <b>{t('import.line', { line })}</b> {column !== null && <bdi>{column}</bdi>} <span>{reason}</span>
          </li>
        ))}
        {lines.length > SHOWN && <li>…</li>}
      </ul>
    </section>
  );
};

/** Lines that a file would change, with what they say before and after. */
const Lines = ({
  title,
  lines,
  lineName,
}: {
  readonly title: string;
  readonly lines: readonly { readonly before: Figures; readonly after: Figures; readonly key: LineKey }[];
  readonly lineName: (key: LineKey) => string;
}) => {
  const { t } = useTranslation('dashboard.tariffs');
  const language = useLanguage();
  const words = { yes: t('yes'), no: t('no') };
  const textOf = (field: keyof Figures, figures: Figures): string => {
    const amount = field === 'price' || field === 'freeFrom' ? figures[field] : null;
    return (amount === null ? cellText(field, figures, language, words) : shownAmount(amount, language)) || '—';
  };
  if (lines.length === 0) return null;
  return (
    <details className={styles.lines}>
      <summary>{title}</summary>
      <ul className={styles.preview}>
        {lines.slice(0, SHOWN).map(({ key, before, after }) => (
          <li key={key}>
            <b>{lineName(key)}</b>{' '}
            {FIELDS.filter((field) => !sameValue(field, before, after))
              .map((field) =>
                t('import.change', {
                  field: t(`field.${field}`),
                  before: textOf(field, before),
                  after: textOf(field, after),
                }),
              )
              .join(' · ')}
          </li>
        ))}
        {lines.length > SHOWN && <li>…</li>}
      </ul>
    </details>
  );
};

const Preview = ({
  preview,
  lineName,
}: {
  readonly preview: ImportPreview;
  readonly lineName: (key: LineKey) => string;
}) => {
  const { t } = useTranslation('dashboard.tariffs');
  const { added, changed, removed, unchanged, refused } = preview;
  const one = (row: TariffRow, kind: 'added' | 'removed') => ({
    key: keyOf(row),
    before: kind === 'added' ? NO_FIGURES : figuresOf(row),
    after: kind === 'added' ? figuresOf(row) : NO_FIGURES,
  });
  return (
    <Stack gap="sm">
      {refused.length > 0 && <Refused lines={refused} />}
      <Lines
        title={t('import.added', { count: added.length })}
        lines={added.map((row) => one(row, 'added'))}
        lineName={lineName}
      />
      <Lines
        title={t('import.changed', { count: changed.length })}
        lines={changed.map(({ before, after }) => ({
          key: keyOf(after),
          before: figuresOf(before),
          after: figuresOf(after),
        }))}
        lineName={lineName}
      />
      <Lines
        title={t('import.removed', { count: removed.length })}
        lines={removed.map((row) => one(row, 'removed'))}
        lineName={lineName}
      />
      {unchanged > 0 && <Text c="dimmed">{t('import.unchanged', { count: unchanged })}</Text>}
    </Stack>
  );
};

/** C-4.02: from a file to prices: choose it, look at what it changes, save it whole. */
export const TariffImportDialog = ({
  transporter,
  lineName,
  onClose,
}: {
  readonly transporter: string;
  readonly lineName: (key: LineKey) => string;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.tariffs');
  const saved = useTariffsSaved();
  const [keys] = useState(createIdempotencyKeys);
  const [file, setFile] = useState<File>();
  const [replaces, setReplaces] = useState(false);
  const [preview, setPreview] = useState<ImportPreview>();
  const [refused, setRefused] = useState<readonly RefusedTariffLine[]>([]);
  const { busy, trouble, attempt } = useAttempt();

  const send = (chosen: File, isWhole: boolean, version?: number): Promise<void> =>
    attempt(async () => {
      setRefused([]);
      const said = [transporter, chosen.name, chosen.size, chosen.lastModified, isWhole, version ?? null];
      const answer = await sendTariffFile(
        { transporter, file: chosen, replaces: isWhole, ...(version !== undefined && { version }) },
        keys.of(said),
        new AbortController().signal,
      );
      keys.answered(said);
      if (answer.kind === 'refused') {
        setRefused(answer.lines);
        return answer.title;
      }
      if (answer.kind === 'changed') {
        setPreview(undefined);
        return t('import.stale');
      }
      if (version === undefined) setPreview(answer.preview);
      else {
        saved();
        toast.done(t('import.done'));
        onClose();
      }
      return undefined;
    });
  const take = (chosen: File | undefined, isWhole = replaces): void => {
    setFile(chosen);
    setReplaces(isWhole);
    setPreview(undefined);
    setRefused([]);
    if (chosen) void send(chosen, isWhole);
  };
  const count = preview ? preview.added.length + preview.changed.length + preview.removed.length : 0;
  return (
    <ImportDialog title={t('import.title')} onClose={onClose}>
      <Text c="dimmed">{t('import.lead')}</Text>
      <Upload
        wanted={t('import.drop')}
        accept={TABLE_TYPES}
        bytesAtMost={LARGEST_TARIFF_FILE_BYTES}
        onFile={(chosen) => take(chosen)}
        file={file && { name: file.name }}
        progress={busy && !preview ? 'unknown' : undefined}
        onRemove={() => take(undefined)}
        removeLabel={t('import.other')}
      />
      <Switch
        label={t('import.replace')}
        description={t('import.replaceHelp')}
        checked={replaces}
        disabled={busy}
        onChange={({ currentTarget }) => take(file, currentTarget.checked)}
      />
      <Trouble>{trouble}</Trouble>
      {file && trouble !== undefined && !preview && (
        <Group>
          <Button variant="default" loading={busy} onClick={() => take(file)}>
            {t('import.again')}
          </Button>
        </Group>
      )}
      {refused.length > 0 && <Refused lines={refused} />}
      {preview && <Preview preview={preview} lineName={lineName} />}
      {preview && file && (
        <Group justify="flex-end">
          {preview.refused.length > 0 && <Text c="dimmed">{t('import.whole')}</Text>}
          {count === 0 && preview.refused.length === 0 && <Text c="dimmed">{t('import.nothing')}</Text>}
          <Button
            loading={busy}
            disabled={count === 0 || preview.refused.length > 0}
            onClick={() => void send(file, replaces, preview.version)}
          >
            {t('import.save', { count })}
          </Button>
        </Group>
      )}
    </ImportDialog>
  );
};
