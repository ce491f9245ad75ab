import { MAX_ORDERS_IN_BULK, type OrderRow } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import {
  IconBan,
  IconBoxSeam,
  IconCheck,
  IconDots,
  IconPackages,
  IconPhoneX,
  IconPrinter,
  IconProgress,
  IconTruckDelivery,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import { useSession } from '@shop/back-office/session';
import { BulkActionButtons, BulkActionMenu } from '@shop/back-office/list-page';
import { BULK_ACTIONS, isPossible, type BulkAction } from '../model/actions-of-several.ts';

const ICONS: Readonly<Record<BulkAction, Icon>> = {
  assign: IconUserCheck,
  confirm: IconCheck,
  startExpedition: IconProgress,
  packFull: IconBoxSeam,
  sendToExpedition: IconPackages,
  ship: IconTruckDelivery,
  notFound: IconPhoneX,
  cancel: IconBan,
};

/** The actions that this person may do with the chosen orders. */
export const useBulkActions = (): readonly (typeof BULK_ACTIONS)[number][] => {
  const { me } = useSession();
  return BULK_ACTIONS.filter(({ permission }) => me.permissions.includes(permission));
};

/**
 * Only the actions that a chosen order can take, each with the number of those that can if others cannot. One request
 * takes so many orders and no more: of a larger choice the first ones, whose number is said.
 */
export const BulkActions = ({
  orders,
  onStart,
  onPrint,
}: {
  orders: readonly OrderRow[];
  onStart: (action: BulkAction, orders: readonly OrderRow[]) => void;
  onPrint: (orders: readonly OrderRow[]) => void;
}) => {
  const { t } = useTranslation('dashboard.orders');
  const allowed = useBulkActions();
  const able = (action: BulkAction) => orders.filter((order) => isPossible(action, order)).slice(0, MAX_ORDERS_IN_BULK);
  const possible = allowed.filter(({ action }) => able(action).length > 0);
  const start = (action: BulkAction) => onStart(action, able(action));
  const actions = possible.map(({ action, first }) => ({
    id: action,
    label: t(`bulk.action.${action}`),
    icon: ICONS[action],
    danger: action === 'cancel',
    count: able(action).length < orders.length ? able(action).length : undefined,
    first,
  }));
  const others = actions.filter(({ first }) => !first);
  return (
    <>
      <BulkActionButtons actions={actions.filter(({ first }) => first)} onStart={start} />
      <BulkActionButtons
        actions={[
          {
            id: 'print',
            label: t('bulk.print'),
            icon: IconPrinter,
            count: orders.length > MAX_ORDERS_IN_BULK ? MAX_ORDERS_IN_BULK : undefined,
          },
        ]}
        onStart={() => onPrint(orders.slice(0, MAX_ORDERS_IN_BULK))}
      />
      {others.length > 0 && (
        <BulkActionMenu label={t('bulk.more')} icon={IconDots} position="top-end" actions={others} onStart={start} />
      )}
    </>
  );
};

/** How much the chosen orders come to, and to how many wilayas they go. */
export const chosenFacts = (orders: readonly OrderRow[]): { readonly total: number; readonly wilayas: number } => ({
  total: orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100,
  wilayas: new Set(orders.flatMap(({ place }) => place?.wilaya.id ?? [])).size,
});
