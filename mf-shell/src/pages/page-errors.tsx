import { FileMissing, tellFailure, usePageAnew, useShop, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Button } from '@shop/kit/ui';
import { Component, useEffect, type ReactNode } from 'react';
import { showHead } from '../browser/show-head.ts';
import { Elsewhere } from './elsewhere.tsx';
import { NotFound } from './not-found.tsx';
import styles from './message.module.css';

const Failed = ({ error }: { error: unknown }): ReactNode => {
  const { t } = useTranslation('shell.layout');
  const { load, asking, away } = usePageAnew({ waits: error instanceof FileMissing && !error.gone });
  const { name } = useShop();
  const title = t('failed.title');
  useEffect(() => showHead({ title }, name), [title, name]);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <section className={styles.message} role="alert">
      <h1 className={styles.title}>{title}</h1>
      <p>{away ? `${t('failed.away')} ${t('failed.comesBack')}` : t('failed.text')}</p>
      {requestId && (
        <p className={styles.request}>
          {t('failed.request')} <bdi dir="ltr">{requestId}</bdi>
        </p>
      )}
      <Button sending={asking} onClick={load}>
        {t('failed.again')}
      </Button>
      <Elsewhere />
    </section>
  );
};

/** A page that is not there may have moved: the server knows, and leads there (D-10.05). */
const Gone = (): ReactNode => {
  useEffect(() => {
    const lookedFor = new AbortController();
    fetch(window.location.href, { method: 'HEAD', signal: lookedFor.signal })
      .then(({ redirected, url }) => redirected && window.location.replace(url))
      // Without an answer it stays what it is: not found.
      .catch(() => undefined);
    return () => lookedFor.abort();
  }, []);
  return <NotFound />;
};

/**
 * Where a page's surprise ends: the rest of the shop stays, the visitor sees what to tell us. A 404 of the data is a
 * 404 page.
 */
export class PageErrors extends Component<{ remote: string; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
    tellFailure(error, this.props.remote);
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return error instanceof ApiError && error.status === 404 ? <Gone /> : <Failed error={error} />;
  }
}
