import { useNavigate, useShop, useTranslation } from '@shop/kit';
import { Button, ButtonLink, Icon } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { CountdownRing } from '../../cooldown/countdown-ring.tsx';
import { useCooldown } from '../../cooldown/use-cooldown.ts';
import styles from './thank-you.module.css';

/** The starting point of a new order if the product is unknown: new products. */
const NEW_PRODUCTS = '/catalog/new';

/** SF-4.05: another order once the wait is over, from where the last one was made; the shop at any time. */
export const Again = ({
  number,
  trackAt,
}: {
  number: string | undefined;
  /** The order's tracking page; without a token the page asks for the phone. */
  trackAt: string | undefined;
}): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const { cooldownSeconds } = useShop();
  const navigate = useNavigate();
  const { seconds, purchase } = useCooldown();
  return (
    <div className={styles.again}>
      {seconds > 0 && (
        <div className={styles.wait} role="status">
          <CountdownRing seconds={seconds} of={cooldownSeconds} size={54} />
          <span>{t('wait', { count: seconds })}</span>
        </div>
      )}
      <Button wide disabled={seconds > 0} onClick={() => void navigate(purchase?.from ?? NEW_PRODUCTS)}>
        {t('newOrder')}
      </Button>
      <ButtonLink wide look="secondary" to="/">
        {t('backToShop')}
      </ButtonLink>
      {number && (
        <p className={styles.more}>
          <ButtonLink look="link" to={trackAt ?? `/checkout/track?number=${number}`}>
            {t('track')}
          </ButtonLink>
          <Button look="link" className={styles.print} onClick={() => window.print()}>
            <Icon name="receipt" size={18} /> {t('print')}
          </Button>
        </p>
      )}
    </div>
  );
};
