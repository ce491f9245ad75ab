import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Button } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './error-line.module.css';

/**
 * SF-2.26, SF-8.07: the error line, what support needs to find it, and another try. `message` replaces the usual words.
 */
export const ErrorLine = ({
  error,
  message,
  onRetry,
}: {
  error: Error;
  message?: string;
  onRetry?: () => void;
}): ReactNode => {
  const { t } = useTranslation('storefront.parts');
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert" className={styles.line}>
      <p className={styles.text}>{t('error.line', { message: message ?? t('error.fetch') })}</p>
      {requestId && <p className={styles.reference}>{t('error.reference', { id: requestId })}</p>}
      {onRetry && (
        <Button look="secondary" size="small" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  );
};
