import type { FileEncoding } from '@shop/contracts/spreadsheet';
import { useTranslation } from '@shop/kit';
import { Alert, Select, Text } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { Upload } from '../files/upload.tsx';
import { dateCells, guessed, isComplete, type ImportField, type Mapping } from './columns.ts';
import { EncodingSelect } from './encoding-select.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { readInWorker } from './read-in-worker.ts';
import type { TableFile } from './table-file.ts';
import { TABLE_TYPES } from './table-types.ts';
import styles from './import-wizard.module.css';

/** A parsed file with known columns. */
export interface ReadFile {
  readonly name: string;
  readonly file: TableFile;
  readonly mapping: Mapping;
}

export interface ImportWizardProps {
  readonly title: string;
  /** The kind of file and the columns that its lines need. */
  readonly lead: string;
  readonly fields: readonly ImportField[];
  /** What would come of the file, line by line, and the button that does it. */
  readonly preview: (read: ReadFile) => ReactNode;
  readonly onClose: () => void;
}

/** A larger file cannot be a statement of a transporter; it would only block the page. */
const MAX_BYTES = 10_000_000;
const MAX_DATES_SHOWN = 5;

/** The file that was chosen: read, being read, or refused with a sentence. */
const useTableFile = (fields: readonly ImportField[]) => {
  const { t } = useTranslation('dashboard.list');
  const [chosen, setChosen] = useState<File>();
  const [read, setRead] = useState<ReadFile>();
  const [isReading, setIsReading] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  /** The last request. One that was replaced before it was answered is ignored. */
  const request = useRef(0);

  const take = async (file: File, encoding?: FileEncoding): Promise<void> => {
    request.current += 1;
    const own = request.current;
    setTrouble(undefined);
    setChosen(file);
    setIsReading(true);
    const answer = await readInWorker(file, encoding).catch(() => ({ refused: 'unreadable' as const }));
    if (request.current !== own) return;
    setIsReading(false);
    if (!('refused' in answer))
      return setRead({ name: file.name, file: answer, mapping: guessed(fields, answer.heads) });
    setChosen(undefined);
    setRead(undefined);
    setTrouble(t(`import.refusal.${answer.refused}`, { line: 'line' in answer ? answer.line : undefined }));
  };
  const forget = (): void => {
    request.current += 1;
    setChosen(undefined);
    setRead(undefined);
    setIsReading(false);
  };
  const map = (id: string, at: number | undefined): void =>
    setRead((now) => now && { ...now, mapping: { ...now.mapping, [id]: at } });
  return { chosen, read, isReading, trouble, take, forget, map };
};

/** The steps of an import: choose a file, assign columns, check each line, run once. */
export const ImportWizard = ({ title, lead, fields, preview, onClose }: ImportWizardProps) => {
  const { t } = useTranslation('dashboard.list');
  const { chosen, read, isReading, trouble, take, forget, map } = useTableFile(fields);
  const encoding = read?.file.encoding ?? null;
  return (
    <ImportDialog title={title} onClose={onClose}>
      {!read && <Text c="dimmed">{lead}</Text>}
      <Upload
        wanted={t('import.drop')}
        accept={TABLE_TYPES}
        bytesAtMost={MAX_BYTES}
        onFile={(file) => void take(file)}
        file={
          chosen && {
            name: chosen.name,
            ...(read && !isReading && { note: t('import.lines', { count: read.file.lines.length }) }),
          }
        }
        progress={isReading ? 'unknown' : undefined}
        onRemove={forget}
        removeLabel={t('import.other')}
        trouble={trouble}
      />
      {read && (
        <>
          {chosen && encoding && (
            <EncodingSelect value={encoding} onChange={(another) => void take(chosen, another)} disabled={isReading} />
          )}
          <div className={styles.mapping}>
            {fields.map(({ id, label, required }) => (
              <Select
                key={id}
                label={label}
                required={required}
                clearable={!required}
                placeholder={t('import.noColumn')}
                value={read.mapping[id] === undefined ? null : String(read.mapping[id])}
                onChange={(at) => map(id, at === null ? undefined : Number(at))}
                data={read.file.heads.map((head, index) => ({
                  value: String(index),
                  label: head === '' ? t('import.column', { place: index + 1 }) : head,
                }))}
              />
            ))}
          </div>
          {dateCells(read.file, read.mapping, MAX_DATES_SHOWN).map(({ line, column }) => (
            <Alert key={`${line} ${column}`} color="red">
              {t('import.dateCell', { line, column })}
            </Alert>
          ))}
          {isComplete(fields, read.mapping) ? preview(read) : <Text role="status">{t('import.incomplete')}</Text>}
        </>
      )}
    </ImportDialog>
  );
};
