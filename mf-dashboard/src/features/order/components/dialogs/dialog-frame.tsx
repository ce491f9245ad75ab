import { useTranslation } from '@shop/kit';
import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from '../order.module.css';

/** Title, content, and a footer whose button names the result. */
export const DialogFrame = ({
  title,
  lead,
  submitLabel,
  closeLabel,
  danger = false,
  disabled = false,
  busy,
  note,
  onClose,
  onSubmit,
  children,
}: {
  title: string;
  lead?: ReactNode;
  submitLabel: string;
  closeLabel?: string;
  danger?: boolean;
  disabled?: boolean;
  busy: boolean;
  note?: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.order');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled && !busy) onSubmit();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={title}
      classNames={{ title: styles.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form onSubmit={submit}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        <div className={styles.dialogFoot}>
          <span className={styles.note}>{note}</span>
          <Button variant="default" onClick={onClose}>
            {closeLabel ?? t('dialog.close')}
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined} disabled={disabled} loading={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
