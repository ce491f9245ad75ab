import { Tag } from '@shop/back-office/badges';
import { Loaded } from '@shop/back-office/feedback';
import { useMay } from '@shop/back-office/session';
import { isolated } from '@shop/back-office/text';
import { listParcelEvents, type ParcelEvent } from '@shop/contracts/logistics/dashboard';
import { Link, useLanguage, useTexts, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { formatDateTime } from '@shop/kit/format';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';
import { newestFirst } from './newest-first.ts';
import styles from './parcel-events.module.css';

const TEXTS = 'dashboard.parcel-status';
const REFRESH_MS = 30_000;

const useParcelEvents = (expedition: string) =>
  useQuery({
    queryKey: ['parcel-events', expedition],
    refetchInterval: REFRESH_MS,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await callStaff(listParcelEvents, { params: { uuid: expedition }, signal });
      if (answer.status !== 200) throw new ApiError(answer.body, answer.status, undefined);
      return answer.body;
    },
  });

/** What our words say of an event, and the company's own beside it; a word that is not known leads to its meaning. */
const Event = ({
  event: { at, heardAt, via, raw, rawReason, status, reason, place },
  wordsHref,
}: {
  readonly event: ParcelEvent;
  readonly wordsHref: string | null;
}) => {
  const { t } = useTranslation(TEXTS);
  const language = useLanguage();
  return (
    <li className={styles.event} data-unknown={status === null || undefined}>
      <span className={styles.line}>
        {status === null ? <Tag kind="warn">{t('events.unknown')}</Tag> : <b>{t(`status.${status}`)}</b>}
        {reason !== null && <span>{t(`reason.${reason}`)}</span>}
        <bdi dir="ltr" className={styles.at}>
          <time dateTime={at}>{formatDateTime(at, language)}</time>
        </bdi>
      </span>
      <span className={styles.dim}>
        {t('events.company')} <q dir="auto">{[raw, rawReason].filter(Boolean).join(' · ')}</q>
        {place !== null && (
          <>
            {' · '}
            <bdi dir="auto">{place}</bdi>
          </>
        )}
      </span>
      <span className={styles.dim}>
        {t(`events.via.${via}`)} · {t('events.heard', { at: formatDateTime(heardAt, language) })}
      </span>
      {status === null && wordsHref !== null && <Link to={wordsHref}>{t('events.map')}</Link>}
    </li>
  );
};

/** T-3.17: the company does not show the parcel, which is no news for a day. */
const NotSeen = ({ seen }: { readonly seen: 'notYet' | 'missing' }) => {
  const { t } = useTranslation(TEXTS);
  return (
    <p className={seen === 'missing' ? styles.unknown : styles.dim} role="status">
      {t(`events.seen.${seen}`)}
    </p>
  );
};

/** C-4.07: what the company said of a parcel, newest first; an old tracking stays after a new one (D-7.06). */
export const ParcelEvents = ({
  expedition,
  transporter,
}: {
  readonly expedition: string;
  /** Whose words these are, where that is known. */
  readonly transporter: string | null;
}) => {
  useTexts([TEXTS]);
  const { t } = useTranslation(TEXTS);
  const readsTransporters = useMay('transporter.read');
  const query = useParcelEvents(expedition);
  const wordsHref =
    readsTransporters && transporter !== null ? `/dashboard/transporters/${transporter}?tab=words` : null;
  return (
    <Loaded query={query} label={t('events.loading')} unknown={<p className={styles.dim}>{t('events.none')}</p>}>
      {({ events, unknownWords, seen = 'seen' }) => {
        if (events.length === 0)
          return seen === 'seen' ? <p className={styles.dim}>{t('events.none')}</p> : <NotSeen seen={seen} />;
        const several = new Set(events.map(({ trackingId }) => trackingId)).size > 1;
        return (
          <>
            {seen !== 'seen' && <NotSeen seen={seen} />}
            {unknownWords > 0 && (
              <p className={styles.unknown} role="status">
                {t('events.unknownWords', { count: unknownWords })}
              </p>
            )}
            {newestFirst(events).map(({ trackingId, events: ofParcel }) => (
              <section key={trackingId} aria-label={t('events.tracking', { number: isolated(trackingId) })}>
                {several && (
                  <h3 className={styles.tracking}>{t('events.tracking', { number: isolated(trackingId) })}</h3>
                )}
                <ol className={styles.events} aria-label={t('events.list')}>
                  {ofParcel.map((event) => (
                    <Event key={event.id} event={event} wordsHref={wordsHref} />
                  ))}
                </ol>
              </section>
            ))}
          </>
        );
      }}
    </Loaded>
  );
};
