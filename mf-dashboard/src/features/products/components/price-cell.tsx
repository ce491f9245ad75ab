import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart } from '@shop/kit';
import { useState } from 'react';
import { useMay } from '@shop/back-office/session';
import { Amount } from '@shop/back-office/amounts';
import { PriceButton } from './price-button.tsx';
import styles from './products.module.css';

/** Brings the field of amounts, which a list that is only read does not need. */
const PriceEditor = lazyPart(async () => (await import('./price-editor.tsx')).PriceEditor);

/** D-3.14: the TTC price, typed in its row; what combinations or a pack's lines make is not. */
export const PriceCell = ({ product }: { product: StaffProductRow }) => {
  const mayWrite = useMay('product.write');
  const [wanted, setWanted] = useState(false);
  if (!mayWrite || !product.hasOwnPrice || product.deletedAt !== null)
    return (
      <span className={styles.price}>
        <Amount value={product.priceTtc} />
      </span>
    );
  const button = (
    <PriceButton
      product={product}
      onPress={() => setWanted(true)}
      onFocus={PriceEditor.hint}
      onPointerEnter={PriceEditor.hint}
    />
  );
  if (!wanted) return button;
  return (
    <OptionalPart fallback={button} remote="dashboard">
      <PriceEditor product={product} />
    </OptionalPart>
  );
};
