import { useTranslation } from '@shop/kit';
import { Modal, Select, Text } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { Upload } from '../files/upload.tsx';
import { guessed, isComplete, type ImportField, type Mapping } from './columns.ts';
import { readCsv, type CsvFile } from './read-csv.ts';
import styles from './import-wizard.module.css';

/** A parsed file with known columns. */
export interface ReadFile {
  readonly name: string;
  readonly file: CsvFile;
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

/** However an office program names its lines. */
const ACCEPT = { 'text/*': ['.csv', '.txt', '.tsv'], 'application/vnd.ms-excel': ['.csv'] };

/** The steps of an import: choose a file, assign columns, check each line, run once. */
export const ImportWizard = ({ title, lead, fields, preview, onClose }: ImportWizardProps) => {
  const { t } = useTranslation('dashboard.list');
  const [read, setRead] = useState<ReadFile>();
  const [reading, setReading] = useState<string>();
  /** The requested file. A file that was replaced before it was read is ignored. */
  const wanted = useRef<File>(null);
  const [trouble, setTrouble] = useState<string>();

  const take = async (file: File): Promise<void> => {
    wanted.current = file;
    setTrouble(undefined);
    setReading(file.name);
    const answer = await readCsv(file).catch(() => undefined);
    if (wanted.current !== file) return;
    setReading(undefined);
    if (!answer) setTrouble(t('import.unreadable'));
    else if (answer.lines.length === 0) setTrouble(t('import.noLines'));
    else setRead({ name: file.name, file: answer, mapping: guessed(fields, answer.heads) });
  };
  const forget = (): void => {
    wanted.current = null;
    setReading(undefined);
    setRead(undefined);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size={980}
      title={title}
      classNames={{ title: styles.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles.wizard}>
        {!read && <Text c="dimmed">{lead}</Text>}
        <Upload
          wanted={t('import.drop')}
          accept={ACCEPT}
          bytesAtMost={MAX_BYTES}
          onFile={(file) => void take(file)}
          file={
            read
              ? { name: read.name, note: t('import.lines', { count: read.file.lines.length }) }
              : reading === undefined
                ? undefined
                : { name: reading }
          }
          progress={reading === undefined ? undefined : 'unknown'}
          onRemove={forget}
          removeLabel={t('import.other')}
          trouble={trouble}
        />
        {read && (
          <>
            <div className={styles.mapping}>
              {fields.map(({ id, label, required }) => (
                <Select
                  key={id}
                  label={label}
                  required={required}
                  clearable={!required}
                  placeholder={t('import.noColumn')}
                  value={read.mapping[id] === undefined ? null : String(read.mapping[id])}
                  onChange={(at) =>
                    setRead({ ...read, mapping: { ...read.mapping, [id]: at === null ? undefined : Number(at) } })
                  }
                  data={read.file.heads.map((head, index) => ({
                    value: String(index),
                    label: head === '' ? t('import.column', { place: index + 1 }) : head,
                  }))}
                />
              ))}
            </div>
            {isComplete(fields, read.mapping) ? preview(read) : <Text role="status">{t('import.incomplete')}</Text>}
          </>
        )}
      </div>
    </Modal>
  );
};
