import { useTranslation } from '@shop/kit';
import { Drawer, UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import styles from './frame.module.css';

/** BO-2.01.22: on a phone, the pages that the tab bar has no place for, in a panel from the side. */
export const MorePages = ({ children }: { children: (close: () => void) => ReactNode }) => {
  const { t, i18n } = useTranslation('dashboard.frame');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <UnstyledButton className={styles.link} aria-expanded={opened} onClick={() => setOpened(true)}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        <span className={styles.linkLabel}>{t('nav.more')}</span>
      </UnstyledButton>
      <Drawer
        opened={opened}
        onClose={close}
        position={i18n.dir() === 'rtl' ? 'left' : 'right'}
        size="min(85vw, 320px)"
        title={t('nav.title')}
        closeButtonProps={{ 'aria-label': t('dialog.close') }}
      >
        {children(close)}
      </Drawer>
    </>
  );
};
