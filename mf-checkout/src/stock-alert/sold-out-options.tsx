import type { Product } from '@shop/contracts/catalog/storefront';
import { OptionalPart, useTranslation } from '@shop/kit';
import { Icon } from '@shop/kit/ui';
import { useState, type ReactNode } from 'react';
import { NotifyMe } from './notify-me.tsx';
import { soldOutCombinations } from './sold-out-choices.ts';
import styles from './sold-out-options.module.css';

/** Some sizes or colours are sold out, others are not: who waits for one of them says so here. */
export const SoldOutOptions = ({ product, chosen }: { product: Product; chosen: string | null }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const [isOpen, setOpen] = useState(false);
  const combinations = soldOutCombinations(product);
  if (combinations.length === 0 || product.status === 'discontinued') return null;
  return (
    <div className={styles.options}>
      <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('soldOut.option')}
        <Icon name="chevron-down" size={18} />
      </button>
      {isOpen && (
        <OptionalPart>
          <NotifyMe product={product} combinations={combinations} chosen={chosen} />
        </OptionalPart>
      )}
    </div>
  );
};
