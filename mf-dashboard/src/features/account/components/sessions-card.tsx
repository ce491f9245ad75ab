import type { OwnSession } from '@shop/contracts/staff/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Failure, toast, Trouble } from '@shop/back-office/feedback';
import { useAttempt } from '@shop/back-office/commands';
import { useAccountWrites, useOwnSessions } from '../api/account.ts';
import { deviceOf } from '@shop/back-office/text';
import styles from './account.module.css';

const Session = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const { t } = useTranslation('dashboard.account');
  const language = useLanguage();
  const { browser, system, isHandheld } = deviceOf(session.agent);
  const Device = isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  const name = [browser, system].filter((word) => word !== undefined).join(' · ') || t('sessions.unknown');
  return (
    <li>
      <Device size={20} stroke={1.75} aria-hidden />
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>
          {session.address && (
            <>
              <bdi dir="ltr">{session.address}</bdi> ·{' '}
            </>
          )}
          <span data-own="">{t('sessions.used', { at: formatDateTime(session.usedAt, language) })}</span>
        </small>
      </span>
      {session.isThis ? (
        <span className={styles.this}>{t('sessions.this')}</span>
      ) : (
        <Button variant="default" size="xs" aria-label={t('sessions.endOf', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** The sessions of this account. */
export const SessionsCard = () => {
  const { t } = useTranslation('dashboard.account');
  const sessions = useOwnSessions();
  const { endSession, endOthers } = useAccountWrites();
  const { busy, trouble, attempt } = useAttempt();
  const run = (work: () => Promise<void>) =>
    void attempt(async () => {
      await work();
      toast.done(t('sessions.ended'));
      return undefined;
    });
  return (
    <section className={styles.card} aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('sessions.title')}</h2>
      <p className={styles.lead}>{t('sessions.lead')}</p>
      <Trouble>{trouble}</Trouble>
      {sessions.data ? (
        <>
          <ul className={styles.sessions}>
            {sessions.data.map((session) => (
              <Session key={session.id} session={session} onEnd={() => run(() => endSession(session.id))} />
            ))}
          </ul>
          {sessions.data.length > 1 && (
            <Button variant="default" className={styles.button} loading={busy} onClick={() => run(endOthers)}>
              {t('sessions.endOthers')}
            </Button>
          )}
        </>
      ) : sessions.error ? (
        <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <Skeleton height={48} radius="md" aria-busy="true" />
      )}
    </section>
  );
};
