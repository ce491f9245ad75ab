import { useTranslation } from '@shop/kit';
import { Loaded } from '@shop/back-office/feedback';
import { PrintDialog } from '@shop/back-office/printing';
import { OrderSlip } from '../../../shared/order-slip/order-slip.tsx';
import { useSlipOrder } from '../api/packing.ts';

/** The slip of a box that is full; the next scan closes it. */
export const SlipDialog = ({ order, onClose }: { readonly order: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('dashboard.packing');
  const query = useSlipOrder(order);
  return (
    <PrintDialog title={t('slip')} kind="order-slip" usual="a4" onClose={onClose}>
      <Loaded query={query} label={t('loading')}>
        {(found) => <OrderSlip order={found} />}
      </Loaded>
    </PrintDialog>
  );
};
