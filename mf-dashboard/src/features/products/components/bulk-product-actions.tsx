import { useTranslation } from '@shop/kit';
import { IconArrowBackUp, IconEye, IconEyeOff, IconPercentage, IconTrash, type Icon } from '@tabler/icons-react';
import list from '../../../ui/list-page/list-page.module.css';
import { actionsOf, type BulkAction } from '../model/bulk.ts';

const ICONS: Readonly<Record<BulkAction, Icon>> = {
  activate: IconEye,
  deactivate: IconEyeOff,
  price: IconPercentage,
  delete: IconTrash,
  restore: IconArrowBackUp,
};

export const BulkProductActions = ({ isBin, onStart }: { isBin: boolean; onStart: (action: BulkAction) => void }) => {
  const { t } = useTranslation('dashboard.products');
  return actionsOf(isBin).map((action) => {
    const ActionIcon = ICONS[action];
    return (
      <button key={action} type="button" className={list.bulkAction} onClick={() => onStart(action)}>
        <ActionIcon size={16} stroke={1.75} aria-hidden />
        {t(`bulk.action.${action}`)}
      </button>
    );
  });
};
