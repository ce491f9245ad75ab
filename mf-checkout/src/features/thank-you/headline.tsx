import { useShop, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Arch, Icon } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { isGivenUp } from '../../order-overview/progress.ts';
import type { Overview } from '../../order-overview/use-overview.ts';
import styles from './thank-you.module.css';

/** The sentence under the title, about what happens next. */
const Lead = ({ overview }: { overview: Overview }): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const { state, details } = overview;
  const phone = details?.phone;
  if (phone && (state === 'pending' || state === 'not_found')) {
    const [before, after] = t(`leadTo.${state}`, { phone: '\n' }).split('\n');
    return (
      <p>
        {before}
        <b>
          <bdi dir="ltr" data-own="">
            {formatPhone(phone)}
          </bdi>
        </b>
        {after}
      </p>
    );
  }
  return <p>{t(`lead.${state}`)}</p>;
};

/**
 * The headline claims only what the server has confirmed: without an answer the page does not call the order received,
 * and a cancelled order gets no thanks.
 */
export const Headline = ({ overview }: { overview: Overview | undefined }): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const shop = useShop();
  const good = overview !== undefined && !isGivenUp(overview.state);
  const name = overview?.details?.firstname;
  const title = (): string => {
    if (!overview) return t('loading');
    if (!good) return t(`heading.${overview.state}`);
    return name === undefined ? t('titleAnonymous') : t('title', { name });
  };
  return (
    <header className={styles.head}>
      <span className={styles.arcade} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((index) => (
          <span key={index} className={styles.arch} data-lit={(good && index === 2) || undefined}>
            <Arch className={styles.shape}>{good && index === 2 ? <Icon name="check" size={28} /> : null}</Arch>
          </span>
        ))}
      </span>
      <h1>{title()}</h1>
      {overview ? <Lead overview={overview} /> : <p>{t('loadingLead')}</p>}
      <noscript>
        <p>
          {t('noscript')} <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{formatPhone(shop.phone)}</a>
        </p>
      </noscript>
    </header>
  );
};
