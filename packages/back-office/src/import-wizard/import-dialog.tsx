import { useTranslation } from '@shop/kit';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './import-wizard.module.css';

/** The dialog of every import: choose a file, look at what would come of each line, do it once. */
export const ImportDialog = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.list');
  return (
    <Modal
      opened
      onClose={onClose}
      size={980}
      title={title}
      classNames={{ title: styles.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles.wizard}>{children}</div>
    </Modal>
  );
};
