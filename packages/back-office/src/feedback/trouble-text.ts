import { reportFailure, useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';

/**
 * BO-8.02: what a person is told of a call that failed: what the server says, else that nothing is lost, or that it
 * could not be sent, or that nobody is signed in any more. A surprise of our own is logged, told to the shop, and said
 * as one.
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
