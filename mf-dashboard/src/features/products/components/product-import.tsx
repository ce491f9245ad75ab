import { LARGEST_IMPORT_BYTES, type ProductImport } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createWriteKeys } from '../../../shared/write-keys.ts';
import { Upload } from '../../../ui/upload/upload.tsx';
import { sendImport, useBookImport, useProductImport } from '../api/product-import.ts';
import { ImportRows } from './import-rows.tsx';

const ACCEPT = {
  'text/*': ['.csv', '.txt', '.tsv'],
  'application/vnd.ms-excel': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

/** A file that was sent: how far it is, what would come of it, and the button that does it. */
const Sent = ({ sent, onOther }: { sent: ProductImport; onOther: (job: ProductImport) => void }) => {
  const { t } = useTranslation('dashboard.products');
  const { data: job } = useProductImport(sent);
  const book = useBookImport();
  const [keys] = useState(createWriteKeys);
  const [booking, setBooking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const due = job.counts.create + job.counts.change;

  const press = async (): Promise<void> => {
    setTrouble(undefined);
    setBooking(true);
    try {
      const answer = await book(job.uuid, keys.of(job.uuid));
      keys.answered();
      if ('why' in answer) setTrouble(answer.why);
      else if (answer.uuid !== job.uuid) onOther(answer);
    } catch (error) {
      setTrouble(error instanceof ApiError ? error.message : t('import.offline'));
    } finally {
      setBooking(false);
    }
  };

  if (job.state === 'refused') return <Alert color="red">{job.refusal}</Alert>;
  if (job.state === 'reading' || job.state === 'checking' || job.state === 'booking') {
    const done = job.state === 'booking' ? job.booked : job.checked;
    return (
      <Stack gap="xs" role="status">
        <Text>{t(`import.state.${job.state}`, { done, total: job.total })}</Text>
        <Progress value={job.total === 0 ? 100 : (done / job.total) * 100} animated aria-label={t('import.progress')} />
        {job.state === 'booking' && <Text c="dimmed">{t('import.goesOn')}</Text>}
      </Stack>
    );
  }
  return (
    <Stack>
      {job.state === 'booked' && (
        <Alert color="green">
          {t('import.booked', { count: job.booked - job.counts.error - job.failed, who: job.bookedBy ?? '' })}
        </Alert>
      )}
      <Text size="sm">{t('import.columns', { names: job.columns.join(', ') })}</Text>
      {job.ignored.length > 0 && <Alert color="sun">{t('import.ignored', { names: job.ignored.join(', ') })}</Alert>}
      <ImportRows job={job} />
      {trouble && (
        <Text role="alert" c="red">
          {trouble}
        </Text>
      )}
      {job.state === 'ready' && (
        <Group justify="flex-end">
          <Text c="dimmed" size="sm">
            {due === 0 ? t('import.nothingToDo') : t('import.leftOut', { count: job.counts.error })}
          </Text>
          <Button disabled={due === 0} loading={booking} onClick={() => void press()}>
            {t('import.book', { count: due })}
          </Button>
        </Group>
      )}
    </Stack>
  );
};

/** From a file to products: choose it, look at what would come of each row, book it once. */
const ProductImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('dashboard.products');
  const queries = useQueryClient();
  const [keys] = useState(createWriteKeys);
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<ProductImport>();
  const [trouble, setTrouble] = useState<string>();
  const sending = useRef<AbortController>(undefined);

  const take = async (chosen: File): Promise<void> => {
    const controller = new AbortController();
    sending.current = controller;
    setTrouble(undefined);
    setFile(chosen);
    try {
      const job = await sendImport(chosen, keys.of([chosen.name, chosen.size, chosen.lastModified]), controller.signal);
      keys.answered();
      if (!controller.signal.aborted) setSent(job);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFile(undefined);
      const said = error instanceof ApiError ? error.problem?.errors?.['file']?.[0] : undefined;
      setTrouble(said ?? (error instanceof ApiError ? error.message : t('import.offline')));
    }
  };
  const forget = (): void => {
    sending.current?.abort();
    setFile(undefined);
    setSent(undefined);
  };
  const close = (): void => {
    sending.current?.abort();
    void queries.invalidateQueries({ queryKey: ['products', 'list'] });
    onClose();
  };

  return (
    <Modal
      opened
      onClose={close}
      size={980}
      title={t('import.title')}
      closeButtonProps={{ 'aria-label': t('import.close') }}
    >
      <Stack>
        {!sent && <Text c="dimmed">{t('import.lead')}</Text>}
        <Upload
          wanted={t('import.drop')}
          accept={ACCEPT}
          bytesAtMost={LARGEST_IMPORT_BYTES}
          onFile={(chosen) => void take(chosen)}
          file={file && { name: file.name }}
          progress={file && !sent ? 'unknown' : undefined}
          onRemove={forget}
          removeLabel={t('import.other')}
          trouble={trouble}
        />
        {sent && <Sent key={sent.uuid} sent={sent} onOther={setSent} />}
      </Stack>
    </Modal>
  );
};

export default ProductImportDialog;
