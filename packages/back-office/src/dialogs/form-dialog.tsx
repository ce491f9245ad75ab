import { useTranslation } from '@shop/kit';
import { Button, Modal } from '@mantine/core';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import styles from './form-dialog.module.css';
import { SubmitButton } from '../form-page/submit-button.tsx';

export interface Submit {
  /** Label of the button, which names the result: "Pack 3 units". */
  readonly label: string;
  /** The action is destructive. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** The submitted request is running. */
  readonly busy?: boolean;
  readonly run: () => void;
}

/** The second click of a double click, which would meet the veil of the dialog that the first one opened. */
const DOUBLE_CLICK_MS = 500;

const useIsSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), DOUBLE_CLICK_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};

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
  /** Label of the button that closes the dialog, if not "close". */
  closeLabel?: string;
  /** Another dialog is open above this one: Escape closes only that one, and the typed values stay. */
  isCovered?: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const isSettled = useIsSettled();
  const { label, danger = false, disabled = false, busy = false, run } = submit;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the submit event of a nested form to the outer form too.
    event.stopPropagation();
    if (!disabled && !busy) run();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isCovered}
      closeOnClickOutside={isSettled}
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
