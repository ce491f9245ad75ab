import { reportFailure, useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';

/**
 * BO-8.02: the error text of a failed call: the server's own message, else that nothing is lost, that it could not be
 * sent, or that the person is no longer signed in. An unexpected error is logged, reported to the shop, and shown as
 * such.
 */
export const useTroubleText = (): ((error: unknown) => string) => {
  const { t } = useTranslation('dashboard.frame');
  return (error) => {
    if (error instanceof NetworkError) return t('form.unreachable');
    if (error instanceof ApiError && error.status === 401) return t('form.signedOut');
    if (error instanceof ApiError)
      return error.problem ? error.message : t(error.status >= 500 ? 'form.unexpected' : 'form.failed');
    console.error(error);
    reportFailure(error, 'dashboard');
    return t('form.unexpected');
  };
};
