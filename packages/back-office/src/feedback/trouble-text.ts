import { reportFailure, useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';

/**
 * BO-8.02: the text for a failed call: the shop is unreachable, the person is signed out, or the server's own message
 * if it sent one. An error that does not come from a call is a fault of the page: it is logged and reported.
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
