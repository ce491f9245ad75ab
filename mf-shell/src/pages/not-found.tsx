import { useShop, useTranslation } from '@shop/kit';
import { ButtonLink } from '@shop/kit/ui';
import { useEffect, type ReactNode } from 'react';
import { showHead } from '../browser/show-head.ts';
import { Layout } from '../layout/layout.tsx';
import styles from './message.module.css';

export const NotFound = (): ReactNode => {
  const { t } = useTranslation('shell.layout');
  const { name } = useShop();
  const title = t('notFound.title');
  useEffect(() => showHead({ title }, name), [title, name]);
  return (
    <section className={styles.message}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{title}</h1>
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
