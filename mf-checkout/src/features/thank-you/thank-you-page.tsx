import { lazyPart, OptionalPart, useLanguage, useParams, useSearchParams, useShop, useTranslation } from '@shop/kit';
import { formatDate, formatTime, joinList } from '@shop/kit/format';
import { Skeleton } from '@shop/kit/ui';
import { useEffect, type ReactNode } from 'react';
import { useCooldown } from '../../cooldown/use-cooldown.ts';
import { clearDraftUntil } from '../../order-form/draft.ts';
import { OverviewLines } from '../../order-overview/overview-lines.tsx';
import { Steps } from '../../order-overview/steps.tsx';
import { partsOf, trackingAddress, useOverview, type Overview } from '../../order-overview/use-overview.ts';
import { Again } from './again.tsx';
import { Failure } from './failure.tsx';
import { Headline } from './headline.tsx';
import { PaperHead, PaperPlace } from './paper.tsx';
import styles from './thank-you.module.css';

const ContactWays = lazyPart(async () => (await import('../../whatsapp/ways.tsx')).ContactWays);

const Facts = ({ overview: { number, state, details } }: { overview: Overview }): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const language = useLanguage();
  return (
    <div className={styles.facts}>
      <span>
        <small>{t('order')}</small>
        <b>
          <bdi dir="ltr" data-own="">
            {number}
          </bdi>
        </b>
      </span>
      {details ? (
        <span>
          <small>{t('date')}</small>
          <b>
            <time dateTime={details.placedAt}>
              {joinList([formatDate(details.placedAt, language), formatTime(details.placedAt, language)], language)}
            </time>
          </b>
        </span>
      ) : (
        <span>
          <small>{t('state')}</small>
          <b>{t(`states.${state}`)}</b>
        </span>
      )}
    </div>
  );
};

/** D-3.08: works from another tab or device; without the link's token it shows state and number only. */
export const ThankYouPage = (): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const shop = useShop();
  const { orderUuid = '' } = useParams();
  const [search] = useSearchParams();
  const token = search.get('t') ?? undefined;
  const { overview, missing, failed, asking, reload } = useOverview(orderUuid, token);
  const trackAt = token === undefined ? undefined : trackingAddress(orderUuid, token);
  const { purchase } = useCooldown();
  const details = overview?.details;
  const placedAt = details ? Date.parse(details.placedAt) : undefined;
  // Ordered with the form without scripts: no other code has informed this tab.
  useEffect(() => {
    if (placedAt !== undefined) clearDraftUntil(shop.uuid, placedAt);
  }, [shop.uuid, placedAt]);

  if (missing || failed) {
    const isOwnPurchase = purchase !== undefined && partsOf(purchase.redirectUrl).orderUuid === orderUuid;
    return <Failure kind={missing ? 'missing' : 'failed'} known={isOwnPurchase} asking={asking} onRetry={reload} />;
  }
  return (
    <div className={styles.page}>
      <PaperHead />
      <Headline overview={overview} />
      <div className={styles.columns}>
        <section aria-label={t('order')}>
          {overview ? (
            <>
              <Facts overview={overview} />
              {details && <OverviewLines details={details} />}
              {details && <PaperPlace details={details} />}
            </>
          ) : (
            <Skeleton className={styles.waiting} />
          )}
        </section>
        <aside>
          {overview && <Steps overview={overview} />}
          <Again number={overview?.number} trackAt={trackAt} />
          {overview && (
            <OptionalPart>
              <ContactWays number={overview.number} />
            </OptionalPart>
          )}
        </aside>
      </div>
    </div>
  );
};
