import type { ActionBody, Order, OrderAction } from '@shop/contracts';
import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { notifications } from '@mantine/notifications';
import { useAct } from '../api/order.ts';

/** Actions that ask something before they write; the others write at once. */
const ASKING: readonly OrderAction[] = ['assign', 'packPartial', 'announce', 'markReturned', 'cancel'];

/** Starts an action (through its dialog when it asks something) and says how it went. */
export const useOrderActions = (order: Order, openDialog: (action: OrderAction | undefined) => void) => {
  const { t } = useTranslation('dashboard.order');
  const act = useAct(order);

  const submit = async (action: OrderAction, body: Partial<ActionBody> = {}) => {
    try {
      const result = await act.mutateAsync({ action, body });
      if (result.done) {
        openDialog(undefined);
        return;
      }
      const shortages = result.shortages.map(({ name, required, available }) => t('shortage', { name, required, available }));
      // A refusal stays until it is closed: it says what to do instead.
      notifications.show({ color: 'red', autoClose: false, title: result.problem.title, message: [result.problem.detail, ...shortages].filter(Boolean).join(' ') });
      if (result.problem.status === 409) openDialog(undefined);
    } catch (error) {
      notifications.show({ color: 'red', autoClose: false, title: t('failed'), message: error instanceof ApiError ? `${error.message} ${error.requestId ?? ''}` : t('offline') });
    }
  };

  const start = (action: OrderAction) => {
    if (ASKING.includes(action)) openDialog(action);
    else if (!act.isPending) void submit(action);
  };
  return { start, submit, busy: act.isPending };
};
