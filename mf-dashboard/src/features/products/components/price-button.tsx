import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Amount } from '@shop/back-office/amounts';
import styles from './products.module.css';

/** The price of a row, which leads to where it is typed. */
export const PriceButton = ({
  product,
  onPress,
  ...rest
}: { product: StaffProductRow; onPress: () => void } & ComponentPropsWithRef<'button'>) => {
  const { t } = useTranslation('dashboard.products');
  return (
    <UnstyledButton
      {...rest}
      className={styles.price}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      <Amount value={product.priceTtc} />
      <VisuallyHidden>{t('price.change', { name: product.name })}</VisuallyHidden>
    </UnstyledButton>
  );
};
