import { useShop, useTranslation } from '@shop/kit';
import { formatPhone, whatsAppLink } from '@shop/kit/format';
import { Alert, Button, Icon, Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { OverviewLines } from '../../order-overview/overview-lines.tsx';
import { Steps } from '../../order-overview/steps.tsx';
import { useOverview } from '../../order-overview/use-overview.ts';
import { Journey } from './journey.tsx';
import styles from './tracking.module.css';

/** Ways to a person, who knows by the message which order it is about. */
export const AskAboutOrder = ({ number }: { number: string }): ReactNode => {
  const { t } = useTranslation('checkout.tracking');
  const { phone, whatsapp } = useShop();
  return (
    <p className={styles.ask}>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        <Icon name="phone" size={18} /> {t('call')} <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </a>
      {whatsapp && (
        <a href={whatsAppLink(whatsapp, t('whatsappMessage', { number }))} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" size={18} /> {t('whatsapp')}
        </a>
      )}
    </p>
  );
};

/** D-3.08: an order by the token of its link: the four steps, what was ordered, the total, and whom to ask. */
export const OwnOrder = ({ orderUuid, token }: { orderUuid: string; token: string }): ReactNode => {
  const { t } = useTranslation('checkout.tracking');
  const { phone } = useShop();
  const { overview, missing, failed, asking, reload } = useOverview(orderUuid, token);
  if (missing)
    return <Alert title={t('said.not-found.title')}>{t('said.not-found.text', { phone: formatPhone(phone) })}</Alert>;
  if (failed)
    return (
      <Alert title={t('said.failed.title')}>
        <p>{t('said.failed.text', { phone: formatPhone(phone) })}</p>
        <Button size="small" look="secondary" sending={asking} onClick={reload}>
          {t('again')}
        </Button>
      </Alert>
    );
  if (!overview) return <Skeleton className={styles.waiting} />;
  return (
    <section className={styles.result} aria-labelledby="own-order">
      <h2 id="own-order">
        {t('order')} <bdi dir="ltr">{overview.number}</bdi>
      </h2>
      <p className={styles.state} role="status">
        {t(`states.${overview.state}`)}
      </p>
      <Steps overview={overview} />
      {overview.details && <OverviewLines details={overview.details} />}
      <Journey entries={overview.details?.journey ?? []} />
      <AskAboutOrder number={overview.number} />
    </section>
  );
};
