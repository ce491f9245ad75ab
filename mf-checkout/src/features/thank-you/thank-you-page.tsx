import { useLanguage, useNavigate, useParams, useSearchParams, useShop, useTranslation } from '@shop/kit';
import { formatDate, formatPhone, formatTime } from '@shop/kit/format';
import { Arch, Button, ButtonLink, Icon, Price, Skeleton, type IconName } from '@shop/kit/ui';
import { useEffect, type ReactNode } from 'react';
import { CountdownRing } from '../../cooldown/countdown-ring.tsx';
import { useCooldown } from '../../cooldown/use-cooldown.ts';
import { clearDraftUntil } from '../../order-form/draft.ts';
import { OverviewLines } from '../../order-overview/overview-lines.tsx';
import { useOverview, type Overview } from '../../order-overview/use-overview.ts';
import styles from './thank-you.module.css';

const Carrier = ({ details }: { details: NonNullable<Overview['details']> }): ReactNode => (
  <>
    <bdi>{details.transporter}</bdi>
    {details.desk && <bdi className={styles.desk}>{details.desk}</bdi>}
  </>
);

const Steps = ({ overview }: { overview: Overview }): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const language = useLanguage();
  const { details } = overview;
  const place = details && (language === 'ar' ? details.place.commune.nameAr : details.place.commune.name);
  const steps: { icon: IconName; title: string; detail: ReactNode }[] = [
    {
      icon: 'check',
      title: t('step.received'),
      detail: details && <bdi dir="ltr">{formatTime(details.placedAt, language)}</bdi>,
    },
    { icon: 'phone', title: t('step.call'), detail: t('step.callDetail') },
    {
      icon: 'truck',
      title: place ? t('step.deliveryTo', { place }) : t('step.delivery'),
      detail: details && <Carrier details={details} />,
    },
    { icon: 'cash', title: t('step.pay'), detail: details && <Price amount={details.total} size="row" /> },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ icon, title, detail }, index) => (
        <li key={icon} data-done={index === 0 || undefined}>
          <span className={styles.bullet}>
            <Icon name={icon} size={18} />
          </span>
          <span>
            <strong>{title}</strong>
            {detail && <small>{detail}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
};

const Again = (): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const { cooldownSeconds } = useShop();
  const navigate = useNavigate();
  const { seconds } = useCooldown();
  return (
    <div className={styles.again}>
      {seconds > 0 && (
        <div className={styles.wait} role="status">
          <CountdownRing seconds={seconds} of={cooldownSeconds} size={54} />
          <span>{t('wait', { count: seconds })}</span>
        </div>
      )}
      <Button wide disabled={seconds > 0} onClick={() => void navigate('/')}>
        {t('newOrder')}
      </Button>
      <ButtonLink wide look="secondary" to="/">
        {t('backToShop')}
      </ButtonLink>
    </div>
  );
};

/** D-3.08: works from another tab or device; without the link's token it shows state and number only. */
export const ThankYouPage = (): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const language = useLanguage();
  const shop = useShop();
  const { orderUuid = '' } = useParams();
  const [search] = useSearchParams();
  const { overview, missing, failed, reload } = useOverview(orderUuid, search.get('t') ?? undefined);
  const details = overview?.details;
  const placedAt = details ? Date.parse(details.placedAt) : undefined;
  // Ordered with the form that needs no scripts: nobody else has told this tab.
  useEffect(() => {
    if (placedAt !== undefined) clearDraftUntil(shop.uuid, placedAt);
  }, [shop.uuid, placedAt]);

  if (missing || failed) {
    return (
      <section className={styles.message} role="alert">
        <h1>{t(missing ? 'missing.title' : 'failed.title')}</h1>
        <p>{t(missing ? 'missing.text' : 'failed.text', { phone: formatPhone(shop.phone) })}</p>
        {failed ? (
          <Button onClick={reload}>{t('failed.retry')}</Button>
        ) : (
          <ButtonLink to="/">{t('backToShop')}</ButtonLink>
        )}
      </section>
    );
  }
  return (
    <>
      <header className={styles.head}>
        <span className={styles.arcade} aria-hidden="true">
          {[0, 1, 2, 3, 4].map((index) => (
            <span key={index} className={styles.arch} data-lit={index === 2 || undefined}>
              <Arch className={styles.shape}>{index === 2 ? <Icon name="check" size={28} /> : null}</Arch>
            </span>
          ))}
        </span>
        <h1>{details ? t('title', { name: details.firstname }) : t('titleAnonymous')}</h1>
        <p>{t('lead')}</p>
        <noscript>
          <p>
            {t('noscript')} <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{formatPhone(shop.phone)}</a>
          </p>
        </noscript>
      </header>
      <div className={styles.columns}>
        <section aria-label={t('order')}>
          {overview ? (
            <>
              <div className={styles.facts}>
                <span>
                  <small>{t('order')}</small>
                  <b>
                    <bdi dir="ltr">{overview.number}</bdi>
                  </b>
                </span>
                {details ? (
                  <span>
                    <small>{t('date')}</small>
                    <b>
                      {formatDate(details.placedAt, language)}
                      {language === 'ar' ? '، ' : ', '}
                      <bdi dir="ltr">{formatTime(details.placedAt, language)}</bdi>
                    </b>
                  </span>
                ) : (
                  <span>
                    <small>{t('state')}</small>
                    <b>{t(`states.${overview.state}`)}</b>
                  </span>
                )}
              </div>
              {details && <OverviewLines details={details} />}
            </>
          ) : (
            <Skeleton className={styles.waiting} />
          )}
        </section>
        <aside>
          {overview && <Steps overview={overview} />}
          <Again />
        </aside>
      </div>
    </>
  );
};
