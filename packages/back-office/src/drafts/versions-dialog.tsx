import type { PublishedVersion } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Alert, Button, Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../feedback/failure.tsx';
import { PlainDialog } from '../dialogs/plain-dialog.tsx';
import { toast } from '../feedback/toast.ts';
import { Flash } from '../feedback/flash.tsx';
import { useAttempt } from '../commands/use-attempt.ts';
import styles from './drafts.module.css';

/** Result of restoring an earlier version. */
export type TakenBack =
  | { readonly kind: 'taken' }
  /** Restoring would replace an unpublished draft, so the person has to confirm. */
  | { readonly kind: 'waits'; readonly title: string }
  | { readonly kind: 'refused'; readonly title: string };
/** @param replace the person has confirmed that the draft is replaced */
export type TakeBack = (number: number, replace: boolean) => Promise<TakenBack>;

interface Waiting {
  readonly number: number;
  readonly title: string;
}

/** The published versions with author and time. Each can become the draft again. */
export const VersionsDialog = ({
  versions,
  isDirty,
  takeBack,
  onClose,
}: {
  versions: UseQueryResult<{ versions: PublishedVersion[]; total: number }>;
  isDirty: boolean;
  takeBack: TakeBack;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.drafts');
  const { t: frame } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const { busy, trouble, attempt } = useAttempt();
  const [waiting, setWaiting] = useState<Waiting>();
  const take = (number: number, replace = false) =>
    attempt(async () => {
      const outcome = await takeBack(number, replace);
      setWaiting(outcome.kind === 'waits' ? { number, title: outcome.title } : undefined);
      if (outcome.kind === 'refused') return outcome.title;
      if (outcome.kind === 'taken') {
        toast.done(t('versions.taken', { number }));
        onClose();
      }
      return undefined;
    });
  return (
    <PlainDialog title={t('versions.title')} onClose={onClose}>
      <p className={styles.dim}>{t(isDirty ? 'versions.dirty' : 'versions.lead')}</p>
      <Flash>{trouble}</Flash>
      {waiting && (
        <Alert color="yellow" role="alert" title={waiting.title}>
          <span className={styles.acts}>
            <Button color="red" loading={busy} onClick={() => void take(waiting.number, true)}>
              {t('versions.replace')}
            </Button>
            <Button variant="default" onClick={() => setWaiting(undefined)}>
              {t('versions.keep')}
            </Button>
          </span>
        </Alert>
      )}
      {versions.error && !versions.data ? (
        <Failure error={versions.error} onRetry={() => void versions.refetch()} />
      ) : versions.isPending ? (
        <Loader size="sm" aria-label={frame('loading')} />
      ) : versions.data.versions.length === 0 ? (
        <p>{t('versions.none')}</p>
      ) : (
        <ul className={styles.versions}>
          {versions.data.versions.map(({ number, publishedAt, by }) => (
            <li key={number}>
              <span>
                <strong>{t('versions.number', { number })}</strong>
                <br />
                {publishedAt === null ? (
                  t('versions.first')
                ) : (
                  <>
                    {formatDateTime(publishedAt, language)} · <bdi>{by?.name}</bdi>
                  </>
                )}
              </span>
              {!isDirty && (
                <Button
                  variant="default"
                  loading={busy}
                  aria-label={t('versions.takeNumber', { number })}
                  onClick={() => void take(number)}
                >
                  {t('versions.take')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </PlainDialog>
  );
};
