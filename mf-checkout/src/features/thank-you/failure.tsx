import { useShop, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Button, ButtonLink } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './thank-you.module.css';

/**
 * There is no such order, or it could not be loaded. `known`: the server confirmed the order to this browser when it
 * was sent, so that this much can be said.
 */
export const Failure = ({
  kind,
  known,
  asking,
  onRetry,
}: {
  kind: 'missing' | 'failed';
  known: boolean;
  asking: boolean;
  onRetry: () => void;
}): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const phone = formatPhone(useShop().phone);
  const texts = kind === 'failed' && known ? 'failedKnown' : kind;
  return (
    <section className={styles.message} role="alert">
      <h1>{t(`${texts}.title`)}</h1>
      <p>{t(`${texts}.text`, { phone })}</p>
      {kind === 'failed' ? (
        <Button sending={asking} onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      ) : (
        <ButtonLink to="/">{t('backToShop')}</ButtonLink>
      )}
    </section>
  );
};
