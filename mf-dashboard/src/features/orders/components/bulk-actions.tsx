import type { OrderRow } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Menu } from '@mantine/core';
import {
  IconBan,
  IconBoxSeam,
  IconCheck,
  IconDots,
  IconPackages,
  IconPhoneX,
  IconProgress,
  IconTruckDelivery,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import { useSession } from '@shop/back-office/session';
import list from '@shop/back-office/list-page/list-page.module.css';
import { BULK_ACTIONS, type BulkAction } from '../model/actions-of-several.ts';

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

/** What this person may do with the chosen orders. */
export const useBulkActions = (): readonly (typeof BULK_ACTIONS)[number][] => {
  const { me } = useSession();
  return BULK_ACTIONS.filter(({ permission }) => me.permissions.includes(permission));
};

export const BulkActions = ({ onStart }: { onStart: (action: BulkAction) => void }) => {
  const { t } = useTranslation('dashboard.orders');
  const allowed = useBulkActions();
  const others = allowed.filter(({ first }) => !first);
  return (
    <>
      {allowed
        .filter(({ first }) => first)
        .map(({ action }) => {
          const ActionIcon = ICONS[action];
          return (
            <button key={action} type="button" className={list.bulkAction} onClick={() => onStart(action)}>
              <ActionIcon size={16} stroke={1.75} aria-hidden />
              {t(`bulk.action.${action}`)}
            </button>
          );
        })}
      {others.length > 0 && (
        <Menu position="top-end" shadow="md">
          <Menu.Target>
            <button type="button" className={list.bulkAction}>
              <IconDots size={16} stroke={1.75} aria-hidden />
              {t('bulk.more')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ action }) => {
              const ActionIcon = ICONS[action];
              return (
                <Menu.Item
                  key={action}
                  color={action === 'cancel' ? 'red' : undefined}
                  leftSection={<ActionIcon size={16} stroke={1.75} aria-hidden />}
                  onClick={() => onStart(action)}
                >
                  {t(`bulk.action.${action}`)}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
};

/** How much the chosen orders come to, and to how many wilayas they go. */
export const chosenFacts = (orders: readonly OrderRow[]): { readonly total: number; readonly wilayas: number } => ({
  total: orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100,
  wilayas: new Set(orders.map(({ place }) => place.wilaya.id)).size,
});
