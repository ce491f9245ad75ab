import { FileMissing, reportFailure, usePageReload, useShop, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Button } from '@shop/kit/ui';
import { Component, useEffect, type ReactNode } from 'react';
import { showHead } from '../browser/show-head.ts';
import { Elsewhere } from './elsewhere.tsx';
import { NotFound } from './not-found.tsx';
import styles from './message.module.css';

const Failed = ({ error }: { error: unknown }): ReactNode => {
  const { t } = useTranslation('shell.layout');
  const { load, asking, away } = usePageReload({ waits: error instanceof FileMissing && !error.gone });
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

/** A missing page may have moved: the server knows, and redirects (D-10.05). */
const Gone = (): ReactNode => {
  useEffect(() => {
    const lookup = new AbortController();
    fetch(window.location.href, { method: 'HEAD', signal: lookup.signal })
      .then(({ redirected, url }) => redirected && window.location.replace(url))
      // Without an answer the page stays "not found".
      .catch(() => undefined);
    return () => lookup.abort();
  }, []);
  return <NotFound />;
};

/**
 * Boundary for a page's unexpected errors: the rest of the shop stays, and the visitor sees what to report. A 404 of
 * the data is a 404 page.
 */
export class PageErrors extends Component<{ remote: string; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
    reportFailure(error, this.props.remote);
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return error instanceof ApiError && error.status === 404 ? <Gone /> : <Failed error={error} />;
  }
}
