import { useTranslation } from '@shop/kit';
import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCategory,
  IconDiscount,
  IconDiscountOff,
  IconEye,
  IconEyeOff,
  IconPercentage,
  IconTag,
  IconTagOff,
  IconTags,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import list from '@shop/back-office/list-page/list-page.module.css';
import {
  actionsOf,
  isPlacing,
  PLACING,
  PROMOTION_ACTIONS,
  type BulkAction,
  type PromotionAction,
} from '../model/bulk.ts';

const ICONS: Readonly<Record<BulkAction | PromotionAction, Icon>> = {
  activate: IconEye,
  deactivate: IconEyeOff,
  price: IconPercentage,
  category: IconCategory,
  tagIn: IconTag,
  tagOut: IconTagOff,
  promotionIn: IconDiscount,
  promotionOut: IconDiscountOff,
  delete: IconTrash,
  restore: IconArrowBackUp,
};

export const BulkProductActions = ({
  isBin,
  onStart,
}: {
  isBin: boolean;
  onStart: (action: BulkAction | PromotionAction) => void;
}) => {
  const { t } = useTranslation('dashboard.products');
  return (
    <>
      {actionsOf(isBin)
        .filter((action) => !isPlacing(action))
        .map((action) => {
          const ActionIcon = ICONS[action];
          return (
            <button key={action} type="button" className={list.bulkAction} onClick={() => onStart(action)}>
              <ActionIcon size={16} stroke={1.75} aria-hidden />
              {t(`bulk.action.${action}`)}
            </button>
          );
        })}
      {!isBin && (
        <Menu position="top" shadow="md">
          <Menu.Target>
            <button type="button" className={list.bulkAction}>
              <IconTags size={16} stroke={1.75} aria-hidden />
              {t('bulk.sort')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {[...PLACING, ...PROMOTION_ACTIONS].map((action) => {
              const ActionIcon = ICONS[action];
              return (
                <Menu.Item
                  key={action}
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
