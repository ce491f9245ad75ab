import { useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { useState } from 'react';

/** What a dialog does when its button is pressed: one call, while which it is busy, and the trouble that came of it. */
export const useAttempt = () => {
  const { t } = useTranslation('dashboard.frame');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  /**
   * @param work resolves to what the person is told, or to nothing
   * @throws what is no failure of a call
   */
  const attempt = async (work: () => Promise<string | undefined>): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      setTrouble(await work());
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      setTrouble(error instanceof ApiError ? error.message : t('form.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, attempt };
};
