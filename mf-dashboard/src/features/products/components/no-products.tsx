import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { May } from '@shop/back-office/session';
import { NoRows } from '@shop/back-office/list-page';
import type { ProductsAddress } from '../model/filters.ts';

/** An answer without rows, and the way on: other filters, or the first product. */
export const NoProducts = ({ address, onNew }: { address: ProductsAddress; onNew: () => void }) => {
  const { t } = useTranslation('dashboard.products');
  const isBin = address.view === 'bin';
  return (
    <NoRows text={t(isBin ? 'empty.bin' : address.narrowed ? 'empty.narrowed' : 'empty.none')}>
      {address.narrowed ? (
        <Button variant="default" onClick={address.clear}>
          {t('empty.clear')}
        </Button>
      ) : (
        !isBin && (
          <May permission="product.write">
            <Button onClick={onNew}>{t('new.open')}</Button>
          </May>
        )
      )}
    </NoRows>
  );
};
