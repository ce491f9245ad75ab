import { useTranslation } from '@shop/kit';
import { refusalToast, useTroubleText } from '@shop/back-office/feedback';
import { useState } from 'react';
import type { CustomerSaved } from '../api/customers.ts';

/** A write of the card without a dialog: what was refused is a message that stays. */
export const useCardWrite = (uuid: string) => {
  const { t } = useTranslation('dashboard.customers');
  const troubleText = useTroubleText();
  const [busy, setBusy] = useState(false);
  const refusal = refusalToast(`customer-${uuid}`);
  /** @returns whether it was written */
  const write = async (send: () => Promise<CustomerSaved>): Promise<boolean> => {
    setBusy(true);
    refusal.clear();
    try {
      const saved = await send();
      if ('problem' in saved) refusal.say(t('failed'), saved.problem.title);
      return 'customer' in saved;
    } catch (error) {
      refusal.say(t('failed'), troubleText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, write };
};
