import { listOrders } from '@shop/contracts/order/dashboard';
import { refusalToast } from '@shop/back-office/feedback';
import { playScanSound, useScanner, type ScannedCode } from '@shop/back-office/scanning';
import { isolated } from '@shop/back-office/text';
import { useNavigate, useTranslation } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { orderHref } from './order-href.ts';

/** The order of a scan: by its id, the number on its paper, or the number of its parcel. */
const orderOf = async ({ order, candidates }: ScannedCode): Promise<{ readonly uuid: string } | undefined> => {
  if (order && 'uuid' in order) return order;
  if (order) {
    const { orders } = (await callStaff(listOrders, { query: { q: order.number, limit: 2 } })).body;
    return orders.find(({ number }) => number === order.number);
  }
  for (const tracking of candidates) {
    const { orders } = (await callStaff(listOrders, { query: { tracking, limit: 1 } })).body;
    if (orders[0]) return orders[0];
  }
  return undefined;
};

/** BO-9.12: a scan of an order's paper, or of its parcel, opens the order. */
export const useOrderScan = (active: boolean): void => {
  const { t } = useTranslation('dashboard.orders');
  const navigate = useNavigate();
  const refusal = refusalToast('order-scan');
  const open = async (code: ScannedCode): Promise<void> => {
    refusal.clear();
    try {
      const order = await orderOf(code);
      playScanSound(order ? 'right' : 'wrong');
      if (order) void navigate(orderHref(order));
      else refusal.say(t('scan.unknown', { code: isolated(code.text) }), '');
    } catch {
      playScanSound('wrong');
      refusal.say(t('scan.failed'), '');
    }
  };
  useScanner({ active, onScan: (code) => void open(code) });
};
