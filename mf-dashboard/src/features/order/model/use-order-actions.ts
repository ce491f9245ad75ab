import type { Problem } from '@shop/contracts';
import type { ActionBody, Order, OrderAction } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { formatDateTime } from '@shop/kit/format';
import { isolated } from '@shop/back-office/text';
import { refusalToast } from '@shop/back-office/feedback';
import { useAct, type Change } from '../api/order.ts';
import { useConfirmationUndo } from './use-confirmation-undo.ts';

/** Actions that ask something before they write; the others write at once. */
const ASKING: readonly OrderAction[] = [
  ...(['assign', 'packPartial', 'announce', 'takeBack'] as const),
  ...(['markDelivered', 'markReturned', 'cancel'] as const),
];

/** Starts an action, through its dialog if it needs input, and reports the result. */
export const useOrderActions = (order: Order, openDialog: (action: OrderAction | undefined) => void) => {
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  const act = useAct(order);
  const offersUndo = useConfirmationUndo(order);
  // Isolated: a name of the other direction must not set the line around it in another order.
  const nameOf = ({ by, byName }: Change): string => (by === 'system' ? t('history.system') : isolated(byName));
  const refusal = refusalToast(`order-action-${order.uuid}`);

  /** @returns what the server found wrong of the fields that were sent */
  const submit = async (action: OrderAction, body: Partial<ActionBody> = {}): Promise<Problem['errors']> => {
    refusal.clear();
    try {
      const result = await act.mutateAsync({ action, body });
      if (result.done) {
        if (action === 'confirm') offersUndo(result.order);
        openDialog(undefined);
        return undefined;
      }
      const shortages = result.shortages.map(({ name, required, available }) =>
        t('shortage', { name, required, available }),
      );
      const changed =
        result.change &&
        t('changedBy', { name: nameOf(result.change), at: formatDateTime(result.change.at, language) });
      refusal.say(result.problem.title, [result.problem.detail, changed, ...shortages].filter(Boolean).join(' '));
      if (result.problem.status === 409) openDialog(undefined);
      return result.problem.errors;
    } catch (error) {
      refusal.say(t('failed'), error instanceof ApiError ? `${error.message} ${error.requestId ?? ''}` : t('offline'));
      return undefined;
    }
  };

  const start = (action: OrderAction) => {
    if (ASKING.includes(action)) openDialog(action);
    else if (!act.isPending) void submit(action);
  };
  return { start, submit, busy: act.isPending };
};
