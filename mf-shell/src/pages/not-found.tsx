import { useTranslation } from '@shop/kit';
import { ButtonLink } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { Layout } from '../layout/layout.tsx';
import styles from './message.module.css';

export const NotFound = (): ReactNode => {
  const { t } = useTranslation('shell.layout');
  return (
    <section className={styles.message}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </section>
  );
};

export const NotFoundPage = (): ReactNode => (
  <Layout kind="store">
    <NotFound />
  </Layout>
);
