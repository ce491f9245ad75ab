import { useTranslation } from '@shop/kit';
import { Button, FileButton, Loader, Modal, Select, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { guessed, isComplete, type ImportField, type Mapping } from './columns.ts';
import { readCsv, type CsvFile } from './read-csv.ts';
import styles from './import-wizard.module.css';

/** A file that was read and whose columns are known. */
export interface ReadFile {
  readonly name: string;
  readonly file: CsvFile;
  readonly mapping: Mapping;
}

export interface ImportWizardProps {
  readonly title: string;
  /** What the file is, and what its lines need. */
  readonly lead: string;
  readonly fields: readonly ImportField[];
  /** What would come of the file, line by line, and the button that does it. */
  readonly preview: (read: ReadFile) => ReactNode;
  readonly onClose: () => void;
}

/** More is no statement of a transporter; it would only make the page wait. */
const BYTES_AT_MOST = 10_000_000;

const Chooser = ({ onFile, trouble }: { onFile: (file: File) => void; trouble: string | undefined }) => {
  const { t } = useTranslation('dashboard.list');
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileImport size={28} stroke={1.5} aria-hidden />
      <Text>{t('import.drop')}</Text>
      <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => file && onFile(file)}>
        {(props) => <Button {...props}>{t('import.choose')}</Button>}
      </FileButton>
      {trouble && (
        <Text role="alert" c="red">
          {trouble}
        </Text>
      )}
    </div>
  );
};

/** From a file to what is done with it: choose, say which column is what, look at each line, do it once. */
export const ImportWizard = ({ title, lead, fields, preview, onClose }: ImportWizardProps) => {
  const { t } = useTranslation('dashboard.list');
  const [read, setRead] = useState<ReadFile>();
  const [reading, setReading] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  const take = async (file: File): Promise<void> => {
    setTrouble(undefined);
    if (file.size > BYTES_AT_MOST) return setTrouble(t('import.tooLarge'));
    setReading(true);
    try {
      const csv = await readCsv(file);
      if (csv.lines.length === 0) setTrouble(t('import.noLines'));
      else setRead({ name: file.name, file: csv, mapping: guessed(fields, csv.heads) });
    } catch {
      setTrouble(t('import.unreadable'));
    } finally {
      setReading(false);
    }
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
        {reading ? (
          <Loader size="sm" aria-label={t('loading')} />
        ) : !read ? (
          <Chooser onFile={(file) => void take(file)} trouble={trouble} />
        ) : (
          <>
            <div className={styles.file}>
              <bdi>{read.name}</bdi>
              <span>{t('import.lines', { count: read.file.lines.length })}</span>
              <Button variant="subtle" color="gray" size="xs" onClick={() => setRead(undefined)}>
                {t('import.other')}
              </Button>
            </div>
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
