import type { ProductImport } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { joinList } from '@shop/kit/format';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKeys } from '@shop/back-office/commands';
import { ImportDialog } from '@shop/back-office/import-wizard';
import { useFreeQuestion } from '../../../shared/use-free-question.tsx';
import { useBookImport, useProductImport } from '../api/product-import.ts';
import { ImportEncoding } from './import-encoding.tsx';
import { ImportFilesForm } from './import-files.tsx';
import { MissingPictures } from './missing-pictures.tsx';
import { ImportRows } from './import-rows.tsx';
import styles from './products.module.css';

/** A file that was sent: how far it is, what would come of it, and the button that does it. */
const Sent = ({
  sent,
  onOther,
  onClose,
}: {
  sent: ProductImport;
  onOther: (job: ProductImport) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.products');
  const language = useLanguage();
  const { data: job } = useProductImport(sent);
  const book = useBookImport();
  const [keys] = useState(createIdempotencyKeys);
  const [booking, setBooking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { ask, question } = useFreeQuestion();
  const due = job.counts.create + job.counts.change;

  const press = async (): Promise<void> => {
    setTrouble(undefined);
    if (!(await ask(job.free))) return;
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
        {job.picturesLate > 0 && <Text c="dimmed">{t('import.picturesLate', { count: job.picturesLate })}</Text>}
      </Stack>
    );
  }
  return (
    <Stack>
      {job.state === 'booked' && (
        <Alert color="green">
          {t('import.booked', { count: due - job.failed, who: job.bookedBy ?? '' })}{' '}
          {job.counts.nothing > 0 && t('import.unchanged', { count: job.counts.nothing })}
        </Alert>
      )}
      {job.state === 'booked' && job.picturesMissing > 0 && <MissingPictures job={job} />}
      {job.state === 'ready' && job.encoding && <ImportEncoding job={job} encoding={job.encoding} />}
      <details className={styles.columns}>
        <summary>{t('import.columns', { count: job.columns.length })}</summary>
        {joinList(job.columns, language)}
      </details>
      {job.ignored.length > 0 && (
        <Alert color="sun">{t('import.ignored', { names: joinList(job.ignored, language) })}</Alert>
      )}
      <ImportRows job={job} />
      {trouble && (
        <Text role="alert" c="red">
          {trouble}
        </Text>
      )}
      {job.state === 'booked' && (
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('import.toProducts')}</Button>
        </Group>
      )}
      {job.state === 'ready' && (
        <Group justify="flex-end">
          {(due === 0 || job.counts.error > 0) && (
            <Text c="dimmed" size="sm">
              {job.counts.error > 0 ? t('import.leftOut', { count: job.counts.error }) : t('import.nothingToDo')}
            </Text>
          )}
          <Button disabled={due === 0} loading={booking} onClick={() => void press()}>
            {t('import.book', { count: due })}
          </Button>
        </Group>
      )}
      {question}
    </Stack>
  );
};

/** From a file to products: choose it, look at what would come of each row, book it once. */
const ProductImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('dashboard.products');
  const queries = useQueryClient();
  const [sent, setSent] = useState<ProductImport>();
  // If the first response is already booked, an earlier upload of these files was booked.
  const booked = sent?.state === 'booked' ? sent : undefined;
  const close = (): void => {
    void queries.invalidateQueries({ queryKey: ['products', 'list'] });
    onClose();
  };

  return (
    <ImportDialog title={t('import.title')} onClose={close}>
      {!sent && <Text c="dimmed">{t('import.lead')}</Text>}
      <ImportFilesForm booked={booked} onSent={setSent} />
      {sent && <Sent key={sent.uuid} sent={sent} onOther={setSent} onClose={close} />}
    </ImportDialog>
  );
};

export default ProductImportDialog;
