import { useTranslation } from '@shop/kit';
import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import page from '../styles/page.module.css';
import styles from './list-page.module.css';

/** The head of a page that is one list. */
export const ListHeader = ({
  title,
  note,
  isFetching,
  children,
}: {
  title: string;
  note?: ReactNode;
  isFetching: boolean;
  children?: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.list');
  return (
    <header className={page.header}>
      <h1>{title}</h1>
      {note && <span className={page.date}>{note}</span>}
      {isFetching && <Loader size={14} aria-label={t('loading')} />}
      {children && <span className={styles.headerTools}>{children}</span>}
    </header>
  );
};
