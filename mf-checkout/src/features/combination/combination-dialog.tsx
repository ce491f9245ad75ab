import {
  getProduct,
  unitsToSay,
  type Combination,
  type Product,
  type ProductCard,
} from '@shop/contracts/catalog/storefront';
import { emit, useTranslation } from '@shop/kit';
import { call } from '@shop/kit/api';
import { canBeHad, chooseValue, chosenValue, initialCombination, isOnSale, optionsOf } from '@shop/kit/options';
import { Button, Dialog, Icon, Price, Skeleton, Stepper } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { lineOf } from '../../cart/line-of.ts';
import styles from './combination.module.css';

/** Available combinations come first, because visitors open this to add one at once. */
const firstChoice = (combinations: readonly Combination[]): Combination | undefined => {
  const preferred = initialCombination(combinations);
  return isOnSale(preferred) ? preferred : (combinations.find(isOnSale) ?? preferred);
};

const Choose = ({ product, onClose }: { product: Product; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const [combination, setCombination] = useState(() => firstChoice(product.productCombinations));
  const [wanted, setQuantity] = useState(1);
  const options = optionsOf(product.productCombinations);
  const stock = combination?.quantity ?? product.quantity;
  const most = unitsToSay(stock);
  const quantity = Math.min(wanted, most ?? wanted);
  const price = combination?.finalPrice ?? product.productPriceAfterPromotion;
  const add = (): void => {
    emit('cart:add', { product, combinationId: combination?.id ?? null, quantity });
    onClose();
  };
  const { image } = lineOf(product, combination?.id ?? null, 1);
  return (
    <div className={styles.choose}>
      <div className={styles.head}>
        {image && <img src={image} alt="" width={84} height={98} />}
        <div>
          <strong>{product.name}</strong>
          <Price amount={price} before={combination?.priceTtc ?? product.priceTtc} size="card" />
          <span className={styles.stock} data-out={stock <= 0 || undefined}>
            {stock <= 0 ? t('stock.none') : stock <= 5 ? t('stock.few', { count: stock }) : t('stock.some')}
          </span>
        </div>
      </div>
      {options.map((option) => (
        <fieldset key={option.type} className={styles.option}>
          <legend>
            {option.label} <span>{chosenValue(combination, option.type)}</span>
          </legend>
          <div className={option.values.some(({ color }) => color) ? styles.swatches : styles.sizes}>
            {option.values.map(({ value, color }) => (
              <button
                key={value}
                type="button"
                className={color ? styles.swatch : styles.size}
                aria-label={value}
                aria-pressed={chosenValue(combination, option.type) === value}
                disabled={!canBeHad(product.productCombinations, combination, options, option.type, value)}
                onClick={() =>
                  setCombination(chooseValue(product.productCombinations, combination, option.type, value))
                }
              >
                {color ? <span style={{ background: color }} /> : value}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      {most !== undefined && quantity >= most && (
        <p className={styles.limit} role="status">
          {t('limit', { count: most })}
        </p>
      )}
      <div className={styles.foot}>
        <Stepper
          value={quantity}
          onChange={setQuantity}
          label={t('quantity')}
          {...(most !== undefined && { max: most })}
        />
        <Button size="big" disabled={stock <= 0} onClick={add} className={styles.add}>
          <Icon name="bag" size={20} /> {t('add')} ·{' '}
          <Price amount={Math.round(price * quantity * 100) / 100} size="row" />
        </Button>
      </div>
    </div>
  );
};

/** SF-2.20: options and quantity, chosen without leaving the listing. */
export const CombinationDialog = ({ card, onClose }: { card: ProductCard; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const [product, setProduct] = useState<Product>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    call(getProduct, { params: { idOrSlug: card.slug }, signal: abort.signal }).then(
      ({ body }) => setProduct(body),
      () => {
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [card.slug]);
  return (
    <Dialog open onClose={onClose} title={t('options')}>
      {product ? (
        <Choose product={product} onClose={onClose} />
      ) : failed ? (
        <p role="alert">{t('optionsFailed')}</p>
      ) : (
        <Skeleton className={styles.waiting} />
      )}
    </Dialog>
  );
};
