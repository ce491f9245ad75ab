import { useTranslation } from '@shop/kit';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** The panel of `MorePages`, loaded with the first click. */
export const MorePagesPanel = ({
  opened,
  onClose,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { t, i18n } = useTranslation('dashboard.frame');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={i18n.dir() === 'rtl' ? 'left' : 'right'}
      size="min(85vw, 320px)"
      title={t('nav.title')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <nav className={styles.panel} aria-label={t('nav.title')}>
        {children}
      </nav>
    </Drawer>
  );
};
