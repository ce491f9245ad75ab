import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, Popover, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../../shared/session.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { typedAmount } from '../../../ui/typed-amount.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useRowWrite } from '../api/products.ts';
import styles from './products.module.css';

/** D-3.14: the TTC price, typed in its row; what combinations or a pack's lines make is not. */
export const PriceCell = ({ product }: { product: StaffProductRow }) => {
  const { t } = useTranslation('dashboard.products');
  const mayWrite = useMay('product.write');
  const write = useRowWrite();
  const { busy, trouble, attempt } = useAttempt();
  const [typed, setTyped] = useState<number | string>();
  const isOpen = typed !== undefined;
  if (!mayWrite || !product.hasOwnPrice || product.deletedAt !== null)
    return (
      <span className={styles.price}>
        <Amount value={product.priceTtc} />
      </span>
    );

  const save = () =>
    attempt(async () => {
      const priceTtc = typedAmount(typed ?? '');
      if (priceTtc === null) return t('price.wanted');
      const written = await write(product, { kind: 'price', priceTtc });
      if ('why' in written) return written.why;
      setTyped(undefined);
      return undefined;
    });
  return (
    <Popover opened={isOpen} onChange={(open) => !open && setTyped(undefined)} trapFocus withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={styles.price}
          onClick={(event) => {
            event.stopPropagation();
            setTyped(product.priceTtc);
          }}
        >
          <Amount value={product.priceTtc} />
          <VisuallyHidden>{t('price.change', { name: product.name })}</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown onClick={(event) => event.stopPropagation()}>
        <form
          className={styles.priceForm}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <AmountInput
            data-autofocus
            label={t('price.label')}
            value={typed ?? ''}
            onChange={setTyped}
            error={trouble}
            max={99_999_999.99}
          />
          <Button type="submit" loading={busy}>
            {t('price.save')}
          </Button>
        </form>
        <Text size="xs" c="dimmed">
          {t('price.tax', { rate: product.taxRate })}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
};
