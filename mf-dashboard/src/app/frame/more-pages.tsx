import { lazyPart, OptionalPart, useLocation, useTranslation } from '@shop/kit';
import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import styles from './frame.module.css';

const MorePagesPanel = lazyPart(async () => (await import('./more-pages-panel.tsx')).MorePagesPanel);

/** BO-2.01.22: on a phone, the pages that the tab bar has no place for, in a panel from the side. */
export const MorePages = ({
  paths,
  children,
}: {
  /** Of its pages: while one of them is open, this entry is the current one. */
  paths: readonly string[];
  children: (close: () => void) => ReactNode;
}) => {
  const { pathname } = useLocation();
  const isHere = paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const { t } = useTranslation('dashboard.frame');
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <UnstyledButton
        className={`${styles.link} ${isHere ? styles.active : ''}`}
        aria-expanded={opened}
        onPointerEnter={MorePagesPanel.preload}
        onFocus={MorePagesPanel.preload}
        onClick={() => {
          setAsked(true);
          setOpened(true);
        }}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        <span className={styles.linkLabel}>{t('nav.more')}</span>
      </UnstyledButton>
      {asked && (
        <OptionalPart remote="dashboard">
          <MorePagesPanel opened={opened} onClose={close}>
            {children(close)}
          </MorePagesPanel>
        </OptionalPart>
      )}
    </>
  );
};
