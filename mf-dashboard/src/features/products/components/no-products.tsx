import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { May } from '@shop/back-office/session';
import { EmptyList } from '@shop/back-office/list-page';
import type { ProductsAddress } from '../model/filters.ts';

/** An answer without rows, and the way on: other filters, or the first product. */
export const NoProducts = ({ address, onNew }: { address: ProductsAddress; onNew: () => void }) => {
  const { t } = useTranslation('dashboard.products');
  const isBin = address.view === 'bin';
  return (
    <EmptyList
      address={address}
      text={t(isBin ? 'empty.bin' : address.narrowed ? 'empty.narrowed' : 'empty.none')}
      clearLabel={t('empty.clear')}
    >
      {!isBin && (
        <May permission="product.write">
          <Button onClick={onNew}>{t('new.open')}</Button>
        </May>
      )}
    </EmptyList>
  );
};
