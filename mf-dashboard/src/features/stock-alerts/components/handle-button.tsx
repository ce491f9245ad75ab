import type { StockAlert } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { refusalToast, undoToast, useTroubleText } from '@shop/back-office/feedback';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useHandleStockAlert } from '../api/stock-alerts.ts';

/** Marks that the customer knows, or takes the mark away; a wrong press can be undone. */
export const HandleButton = ({ alert: { uuid, version, phone, handledAt } }: { alert: StockAlert }) => {
  const { t } = useTranslation('dashboard.stock-alerts');
  const handle = useHandleStockAlert();
  const troubleText = useTroubleText();
  const [sending, setSending] = useState(false);
  const isHandled = handledAt !== null;
  const number = `\u2068${formatPhone(phone)}\u2069`;

  const mark = async (seen: number, handled: boolean): Promise<void> => {
    const refusal = refusalToast(`stock-alert-${uuid}`);
    refusal.clear();
    setSending(true);
    try {
      const answer = await handle(uuid, seen, handled);
      if ('problem' in answer) refusal.say(t('changed'), answer.problem.title);
      else
        undoToast(`stock-alert-${uuid}`, t(handled ? 'done' : 'reopened'), {
          label: t('undo'),
          run: () => void mark(answer.alert.version, !handled),
        });
    } catch (error) {
      refusal.say(t('failed'), troubleText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant={isHandled ? 'subtle' : 'default'}
      loading={sending}
      leftSection={isHandled ? <IconArrowBackUp size={16} stroke={1.75} /> : <IconCheck size={16} stroke={1.75} />}
      aria-label={t(isHandled ? 'reopenOf' : 'handleOf', { phone: number })}
      onClick={(event) => {
        event.stopPropagation();
        void mark(version, !isHandled);
      }}
    >
      {t(isHandled ? 'reopen' : 'handle')}
    </Button>
  );
};
