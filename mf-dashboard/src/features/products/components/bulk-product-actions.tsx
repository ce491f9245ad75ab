import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
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
import { BulkActionButtons, BulkActionMenu } from '@shop/back-office/list-page';
import {
  actionsOf,
  isPlacing,
  isPossible,
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

/** Only the actions that a chosen product can take, each with the number of those that can if others cannot. */
export const BulkProductActions = ({
  isBin,
  products,
  onStart,
}: {
  isBin: boolean;
  products: readonly StaffProductRow[];
  onStart: (action: BulkAction | PromotionAction, products: readonly StaffProductRow[]) => void;
}) => {
  const { t } = useTranslation('dashboard.products');
  const able = (action: BulkAction | PromotionAction) => products.filter((product) => isPossible(action, product));
  const start = (action: BulkAction | PromotionAction) => onStart(action, able(action));
  const shown = (actions: readonly (BulkAction | PromotionAction)[]) =>
    actions.flatMap((action) => {
      const count = able(action).length;
      if (count === 0) return [];
      return {
        id: action,
        label: t(`bulk.action.${action}`),
        icon: ICONS[action],
        count: count < products.length ? count : undefined,
      };
    });
  return (
    <>
      <BulkActionButtons actions={shown(actionsOf(isBin).filter((action) => !isPlacing(action)))} onStart={start} />
      {!isBin && (
        <BulkActionMenu
          label={t('bulk.sort')}
          icon={IconTags}
          position="top"
          actions={shown([...PLACING, ...PROMOTION_ACTIONS])}
          onStart={start}
        />
      )}
    </>
  );
};
