import type { Goods } from '@shop/contracts/logistics/dashboard';
import { localized, type Language } from '@shop/contracts';
import { useLanguage, useTranslation } from '@shop/kit';
import styles from './goods-name.module.css';

type NamedGoods = Pick<Goods, 'name' | 'attributes' | 'sku' | 'thumb'>;

/** "Baskets Atlas · 42"; empty where the product was deleted. */
export const goodsText = ({ name, attributes }: Pick<Goods, 'name' | 'attributes'>, language: Language): string =>
  [localized(name, language), ...attributes.map(({ value }) => localized(value, language))].filter(Boolean).join(' · ');

/** Picture, name, values and reference of what lies in a warehouse. */
export const GoodsName = ({ goods: { name, attributes, sku, thumb } }: { readonly goods: NamedGoods }) => {
  const { t } = useTranslation('dashboard.goods');
  const language = useLanguage();
  const values = attributes.map(({ value }) => localized(value, language)).filter(Boolean);
  return (
    <span className={styles.goods}>
      {thumb === null ? (
        <span className={styles.thumb} aria-hidden="true" />
      ) : (
        <img className={styles.thumb} src={thumb} alt="" width={32} height={32} loading="lazy" />
      )}
      <span className={styles.text}>
        <span className={styles.line}>
          <bdi className={styles.name}>{localized(name, language) || t('deleted')}</bdi>
          {values.length > 0 && <span className={styles.values}> · {values.join(', ')}</span>}
        </span>
        {sku !== '' && (
          <bdi className={styles.sku} dir="ltr">
            {sku}
          </bdi>
        )}
      </span>
    </span>
  );
};
