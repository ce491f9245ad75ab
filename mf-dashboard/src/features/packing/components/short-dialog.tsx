import { SHORT_REASONS, type PackingBox, type ShortReason } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Radio } from '@shop/back-office/mantine/radio';
import { useAttempt } from '@shop/back-office/commands';
import { FormDialog } from '@shop/back-office/dialogs';
import { Trouble } from '@shop/back-office/feedback';
import { useScanner, type ScannedCode } from '@shop/back-office/scanning';
import type { PackingWrites } from '../api/packing.ts';
import styles from './packing.module.css';

const isReason = (value: string): value is ShortReason => SHORT_REASONS.some((reason) => reason === value);

/** D-4.07: units are missing on the shelf: the box goes with what is in it, or waits. */
export const ShortDialog = ({
  box,
  isSending,
  writes,
  onPack,
  onScan,
  onClose,
}: {
  readonly box: PackingBox;
  /** Scans of the box are on their way: it is not known yet what is missing. */
  readonly isSending: boolean;
  readonly writes: PackingWrites;
  readonly onPack: (about: { short: ShortReason }) => Promise<void>;
  /** A scan that is not about the dialog: the packer goes on. */
  readonly onScan: (code: ScannedCode) => void;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.packing');
  const { busy, trouble, attempt } = useAttempt();
  const [reason, setReason] = useState<ShortReason>('none');
  const missing = box.units.filter(({ packed, required }) => packed < required);
  const hasSome = box.units.some(({ packed }) => packed > 0);
  const ended = (why: string | undefined): string | undefined => {
    if (why === undefined) onClose();
    return why;
  };
  const pack = (): void => void attempt(async () => ended((await onPack({ short: reason }), undefined)));
  useScanner({
    onScan: (code) => {
      if (code.command === 'pack' || code.command === 'partial') {
        if (hasSome && !isSending && !busy) pack();
        return;
      }
      onClose();
      if (code.command !== 'undo') onScan(code);
    },
  });
  return (
    <FormDialog
      title={t('short.title')}
      lead={t('short.lead')}
      submit={{
        label: t('short.pack'),
        disabled: !hasSome || isSending,
        busy,
        run: pack,
      }}
      onClose={onClose}
    >
      <Trouble>{trouble}</Trouble>
      <ul className={styles.missing}>
        {missing.map(({ product, combination, name, packed, required }) => (
          <li key={`${product}:${combination ?? ''}`}>
            {required - packed} × <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <Radio.Group label={t('short.reason')} value={reason} onChange={(value) => isReason(value) && setReason(value)}>
        {SHORT_REASONS.map((value) => (
          <Radio key={value} className={styles.choice ?? ''} value={value} label={t(`reason.${value}`)} />
        ))}
      </Radio.Group>
      <Button
        variant="default"
        className={styles.big ?? ''}
        loading={busy}
        disabled={isSending}
        onClick={() => void attempt(async () => ended(await writes.putAside(box, reason)))}
      >
        {t('short.aside')}
      </Button>
    </FormDialog>
  );
};
