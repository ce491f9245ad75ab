import { useTranslation } from '@shop/kit';
import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from './form-dialog.module.css';
import { SubmitButton } from '../form-page/submit-button.tsx';

export interface Submit {
  /** Names the result: "Pack 3 units". */
  readonly label: string;
  /** It takes something away. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** What was submitted is under way. */
  readonly busy?: boolean;
  readonly run: () => void;
}

/**
 * A question over the page: title, content, and a foot whose button names the result. It is there while it is drawn
 * and gone with it (BO-4.06).
 */
export const FormDialog = ({
  title,
  lead,
  submit,
  closeLabel,
  isCovered = false,
  onClose,
  children,
}: {
  title: string;
  lead?: ReactNode;
  submit: Submit;
  /** What leaving is called where "close" does not say it. */
  closeLabel?: string;
  /** A question stands over it: Escape is for that one, and what is typed here stays. */
  isCovered?: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const { label, danger = false, disabled = false, busy = false, run } = submit;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a form's own dialog: React tells both of it.
    event.stopPropagation();
    if (!disabled && !busy) run();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isCovered}
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form onSubmit={onSubmit} noValidate>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {closeLabel ?? t('dialog.close')}
          </Button>
          <SubmitButton {...(danger && { color: 'red' })} disabled={disabled} busy={busy}>
            {label}
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
};
