import { useTranslation } from '@shop/kit';
import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './list-page.module.css';

/** The bar of actions on the selected rows, at the bottom of the list. */
export const BulkBar = ({
  count,
  note,
  onClear,
  children,
}: {
  count: number;
  note: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.list');
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('selection.actions')} data-action-bar="list">
      <span className={styles.bulkCount} role="status">
        <strong>{t('selection.count', { count })}</strong>
        <span>{note}</span>
      </span>
      {children}
      <CloseButton className={styles.bulkClose} aria-label={t('selection.clear')} onClick={onClear} />
    </div>
  );
};
