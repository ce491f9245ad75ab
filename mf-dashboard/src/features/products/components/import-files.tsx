import { LARGEST_ARCHIVE_BYTES, LARGEST_IMPORT_BYTES, type ProductImport } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { formatDateTime } from '@shop/kit/format';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { createIdempotencyKeys } from '@shop/back-office/commands';
import { fileSize, Upload } from '@shop/back-office/files';
import { TABLE_TYPES } from '@shop/back-office/import-wizard';
import { readImport, sendImport, sendPictures } from '../api/product-import.ts';

const ZIP = { 'application/zip': ['.zip'], 'application/x-zip-compressed': ['.zip'] };
const FILES = { ...TABLE_TYPES, ...ZIP };
const isZip = (file: File | undefined): boolean => file !== undefined && /\.zip$/i.test(file.name);

/** The share of the ZIP that is uploaded: 0 to 1. */
type Sending = number | 'unknown';

/** The table and the ZIP of its pictures, or one ZIP that holds both; what was cut on its way goes on where it was. */
export const ImportFilesForm = ({
  booked,
  onSent,
}: {
  /** The import of these files that was booked before. */
  booked: ProductImport | undefined;
  onSent: (job: ProductImport | undefined) => void;
}) => {
  const { t } = useTranslation('dashboard.products');
  const language = useLanguage();
  const [keys] = useState(createIdempotencyKeys);
  const [table, setTable] = useState<File>();
  const [pictures, setPictures] = useState<File>();
  const [sending, setSending] = useState<Sending>();
  const [isSent, setIsSent] = useState(false);
  const [trouble, setTrouble] = useState<{
    readonly table?: string;
    readonly archive?: string;
    readonly all?: string;
  }>();
  /** Kept, but not all of its ZIP is there. */
  const [half, setHalf] = useState<ProductImport>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const archive = isZip(table) ? table : pictures;

  const forget = (): void => {
    underWay.current?.abort();
    setHalf(undefined);
    setSending(undefined);
    setTrouble(undefined);
    setIsSent(false);
    onSent(undefined);
  };
  const tell = (error: unknown): void => {
    if (!(error instanceof ApiError)) return setTrouble({ all: t('import.offline') });
    const { file, archive: ofArchive } = error.problem?.errors ?? {};
    setTrouble({
      ...(file?.[0] !== undefined && { table: file[0] }),
      ...(ofArchive?.[0] !== undefined && { archive: ofArchive[0] }),
      ...(!file && !ofArchive && { all: error.message }),
    });
  };
  const send = async (again?: string): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setTrouble(undefined);
    setSending('unknown');
    try {
      const files = { table: isZip(table) ? undefined : table, archive };
      const said = [table, pictures].map((file) => file && [file.name, file.size, file.lastModified]);
      let job = half
        ? await readImport(half.uuid, signal)
        : await sendImport({ ...files, again }, keys.of([said, again]), signal);
      if (archive && job.state === 'receiving') {
        setHalf(job);
        const told = (bytes: number): void => setSending(bytes / archive.size);
        job = await sendPictures(job, archive, keys, { onSent: told, signal });
      }
      keys.answered();
      setHalf(undefined);
      if (signal.aborted) return;
      setIsSent(true);
      onSent(job);
    } catch (error) {
      if (!signal.aborted) tell(error);
    } finally {
      if (!signal.aborted) setSending(undefined);
    }
  };

  const shown = (file: File | undefined) => file && { name: file.name, note: fileSize(file.size, language) };
  const takeTable = (file: File | undefined): void => {
    forget();
    const isTooLarge = file !== undefined && !isZip(file) && file.size > LARGEST_IMPORT_BYTES;
    setTable(isTooLarge ? undefined : file);
    if (isTooLarge) setTrouble({ table: t('import.tableTooLarge') });
  };
  const takePictures = (file: File | undefined): void => {
    forget();
    setPictures(file);
  };
  return (
    <Stack>
      <Upload
        wanted={t('import.drop')}
        accept={FILES}
        bytesAtMost={LARGEST_ARCHIVE_BYTES}
        onFile={takeTable}
        file={shown(table)}
        progress={archive === table || !archive ? sending : undefined}
        onRemove={() => takeTable(undefined)}
        removeLabel={t('import.other')}
      />
      {table && !isZip(table) && (!isSent || pictures) && (
        <Upload
          wanted={t('import.dropPictures')}
          accept={ZIP}
          bytesAtMost={LARGEST_ARCHIVE_BYTES}
          onFile={takePictures}
          file={shown(pictures)}
          progress={pictures ? sending : undefined}
          onRemove={() => takePictures(undefined)}
          removeLabel={t('import.other')}
        />
      )}
      {trouble && (
        <Text role="alert" c="red">
          {[trouble.table, trouble.archive, trouble.all].filter(Boolean).join(' ')}
        </Text>
      )}
      {table && !isSent && (
        <Group justify="flex-end">
          {typeof sending === 'number' && archive && (
            <Text role="status" size="sm" c="dimmed">
              {t('import.sending', {
                done: fileSize(sending * archive.size, language),
                total: fileSize(archive.size, language),
              })}
            </Text>
          )}
          <Button loading={sending !== undefined} onClick={() => void send()}>
            {half && sending === undefined ? t('import.continue') : t('import.check')}
          </Button>
        </Group>
      )}
      {booked && isSent && (
        <Alert color="sun">
          <Text size="sm">
            {t('import.bookedBefore', {
              when: booked.bookedAt === null ? '' : formatDateTime(booked.bookedAt, language),
              who: booked.bookedBy ?? '',
            })}
          </Text>
          <Button mt="xs" variant="default" loading={sending !== undefined} onClick={() => void send(booked.uuid)}>
            {t('import.checkAgain')}
          </Button>
        </Alert>
      )}
    </Stack>
  );
};
