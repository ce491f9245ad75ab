import { useLanguage, useTranslation } from '@shop/kit';
import { Button, Progress, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconFile, IconFileUpload } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { MEGABYTE } from './file-size.ts';
import styles from './upload.module.css';

export interface UploadProps {
  /** Prompt of the field: "Drop a CSV file here". */
  readonly wanted: string;
  /** Accepted types and file name endings, as the browser expects them. */
  readonly accept: Readonly<Record<string, readonly string[]>>;
  readonly bytesAtMost: number;
  readonly onFile: (file: File) => void;
  /** The selected file, or the file being uploaded. */
  readonly file?: { readonly name: string; readonly note?: ReactNode } | undefined;
  /** Progress from 0 to 1; undefined if no upload is running; `unknown` if the progress cannot be measured. */
  readonly progress?: number | 'unknown' | undefined;
  /** Removes the file, or cancels its upload. */
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string;
  /** Error text of the last file. */
  readonly trouble?: string | undefined;
}

/** A file field. A file of the wrong type or size is refused with a message before anything is done with it. */
export const Upload = ({
  wanted,
  accept,
  bytesAtMost,
  onFile,
  file,
  progress,
  onRemove,
  removeLabel,
  trouble,
}: UploadProps) => {
  const { t } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const open = useRef<() => void>(null);
  const [refused, setRefused] = useState<string>();
  const size = new Intl.NumberFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : language, {
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  }).format(bytesAtMost / MEGABYTE);
  const endings = [...new Set(Object.values(accept).flat())];

  const reasonOf = ({ errors }: FileRejection): string => {
    const codes = errors.map(({ code }) => code);
    if (codes.includes('file-invalid-type')) return t('upload.wrongType', { types: endings.join(', ') });
    if (codes.includes('file-too-large')) return t('upload.tooLarge', { size });
    return t('upload.one');
  };

  if (file)
    return (
      <div className={styles.file} aria-busy={progress !== undefined}>
        <IconFile size={18} stroke={1.75} aria-hidden />
        <bdi>{file.name}</bdi>
        <span>{file.note}</span>
        {onRemove && (
          <Button variant="subtle" color="gray" size="xs" onClick={onRemove}>
            {progress === undefined ? (removeLabel ?? t('upload.remove')) : t('upload.stop')}
          </Button>
        )}
        {progress !== undefined && (
          <Progress
            className={styles.progress}
            size="sm"
            value={progress === 'unknown' ? 100 : progress * 100}
            animated={progress === 'unknown'}
            aria-label={t('upload.underway')}
          />
        )}
      </div>
    );
  return (
    <>
      <Dropzone
        unstyled
        className={styles.drop}
        multiple={false}
        accept={Object.fromEntries(Object.entries(accept).map(([type, names]) => [type, [...names]]))}
        maxSize={bytesAtMost}
        openRef={open}
        // Keys and clicks go to the button; the whole field accepts dropped files.
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        inputProps={{ 'aria-label': wanted }}
        onDrop={([dropped]) => {
          setRefused(undefined);
          if (dropped) onFile(dropped);
        }}
        onReject={([first]) => first && setRefused(reasonOf(first))}
      >
        <div className={styles.inside}>
          <IconFileUpload size={28} stroke={1.5} aria-hidden />
          <Text>{wanted}</Text>
          <Button onClick={() => open.current?.()}>{t('upload.choose')}</Button>
          <Text size="sm" c="dimmed">
            {t('upload.limits', { types: endings.join(', '), size })}
          </Text>
        </div>
      </Dropzone>
      {(refused ?? trouble) && (
        <Text role="alert" c="red">
          {refused ?? trouble}
        </Text>
      )}
    </>
  );
};
