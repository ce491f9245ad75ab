import type { CodeCounts, MadeCode } from '@shop/contracts/order/dashboard';
import { MAX_GENERATED_CODES } from '@shop/contracts/promotion';
import { useLanguage, useTexts, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { Button, Loader, Progress } from '@mantine/core';
import { IconTicket, IconTicketOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '@shop/back-office/session';
import { Failure } from '@shop/back-office/feedback';
import { ExportButton } from '@shop/back-office/list-page';
import { readCodes, useCodeCounts } from '../api/promotion-codes.ts';
import { MakeCodesDialog, WithdrawCodesDialog } from './code-dialogs.tsx';
import styles from './promotion.module.css';

type Dialog = 'make' | 'withdraw';

const Counted = ({ uuid, counts, isLocked }: { uuid: string; counts: CodeCounts; isLocked: boolean }) => {
  const { t } = useTranslation('dashboard.promotion');
  const language = useLanguage();
  const shown = (count: number): string => formatCount(count, language);
  const mayWrite = useMay('product.write');
  const maySeeOrders = useMay('order.read');
  const [dialog, setDialog] = useState<Dialog>();
  const [done, setDone] = useState('');
  const { total, used, free } = counts;
  const open = (which: Dialog) => () => {
    setDone('');
    setDialog(which);
  };
  const close = (): void => setDialog(undefined);
  const isUsed = (row: MadeCode): string => t(row.used ? 'codes.used' : 'codes.free');
  const columns = [
    { label: t('codes.file.code'), cell: ({ code }: MadeCode) => code },
    { label: t('codes.file.state'), cell: isUsed },
    ...(maySeeOrders ? [{ label: t('codes.file.order'), cell: ({ order }: MadeCode) => order?.number ?? null }] : []),
  ];
  return (
    <div className={styles.made}>
      {total === 0 ? (
        <p className={styles.dim}>{t('codes.none')}</p>
      ) : (
        <>
          <p className={styles.sentence}>
            {t('codes.counts', { count: total, shown: shown(total), used: shown(used), free: shown(free) })}
          </p>
          <Progress value={(100 * used) / total} aria-label={t('codes.share')} />
        </>
      )}
      <div className={styles.acts}>
        {!isLocked && (
          <Button
            variant="default"
            leftSection={<IconTicket size={16} stroke={1.75} />}
            disabled={total >= MAX_GENERATED_CODES}
            onClick={open('make')}
          >
            {t('codes.make.open')}
          </Button>
        )}
        {mayWrite && total > 0 && (
          <ExportButton
            name={t('codes.file.name')}
            columns={columns}
            read={(cursor, signal) => readCodes(uuid, cursor, signal)}
          />
        )}
        {mayWrite && free > 0 && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTicketOff size={16} stroke={1.75} />}
            onClick={open('withdraw')}
          >
            {t('codes.withdraw.open')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.dim}>
        {done}
      </p>
      {dialog === 'make' && (
        <MakeCodesDialog
          uuid={uuid}
          left={MAX_GENERATED_CODES - total}
          onClose={close}
          onMade={(count) => {
            close();
            setDone(t('codes.make.done', { count, shown: shown(count) }));
          }}
        />
      )}
      {dialog === 'withdraw' && (
        <WithdrawCodesDialog
          uuid={uuid}
          free={free}
          onClose={close}
          onDone={() => {
            close();
            setDone(t('codes.withdraw.done'));
          }}
        />
      )}
    </div>
  );
};

/** The codes that were made for a promotion: how many, what became of them, more of them, and all as a file. */
export const MadeCodes = ({ uuid, isLocked }: { uuid: string; isLocked: boolean }) => {
  useTexts(['dashboard.list']);
  const { t } = useTranslation('dashboard.promotion');
  const counts = useCodeCounts(uuid);
  if (counts.data) return <Counted uuid={uuid} counts={counts.data} isLocked={isLocked} />;
  if (counts.error) return <Failure error={counts.error} onRetry={() => void counts.refetch()} />;
  return <Loader size="sm" aria-label={t('loading')} />;
};
