import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { FormDialog } from '../../../ui/form-dialog.tsx';

/** Asks whether a product is really to be sold for nothing: a price of 0 is also one that nobody has typed yet. */
export const FreeQuestion = ({
  product,
  onSell,
  onClose,
}: {
  product: StaffProductRow;
  onSell: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.products');
  return (
    <FormDialog
      title={t('free.title', { name: product.name })}
      lead={t('free.text')}
      submit={{ label: t('free.sell'), danger: true, run: onSell }}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
};
