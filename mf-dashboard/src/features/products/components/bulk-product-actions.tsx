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
  const shown = (action: BulkAction | PromotionAction) => ({
    id: action,
    label: t(`bulk.action.${action}`),
    icon: ICONS[action],
  });
  return (
    <>
      <BulkActionButtons
        actions={actionsOf(isBin)
          .filter((action) => !isPlacing(action))
          .map(shown)}
        onStart={onStart}
      />
      {!isBin && (
        <BulkActionMenu
          label={t('bulk.sort')}
          icon={IconTags}
          position="top"
          actions={[...PLACING, ...PROMOTION_ACTIONS].map(shown)}
          onStart={onStart}
        />
      )}
    </>
  );
};
