import type { Combination, Product } from '@shop/contracts/catalog/storefront';
import type { DeliveryRate } from '@shop/contracts/logistics/storefront';
import { Link, useLanguage, useShop, useTranslation, type PackSelection } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Badge, Button, Icon, Price, Stars } from '@shop/kit/ui';
import type { ReactNode, Ref } from 'react';
import { StoredHtml } from '../../../parts/stored-html.tsx';
import type { Offer } from '../model/offer.ts';
import { AskShop } from './ask-shop.tsx';
import beside from './beside-buying.module.css';
import { DeliveryLine } from './delivery-line.tsx';
import { OptionPicker } from './option-picker.tsx';
import { PackContents } from './pack-contents.tsx';
import styles from './product-info.module.css';
import { Share } from './share.tsx';
import { StockLine } from './stock-line.tsx';

const Brand = ({ brand }: { brand: NonNullable<Product['brand']> }): ReactNode => (
  <Link to={`/catalog/brands/${brand.slug}`} className={styles.brand}>
    {brand.logo && <img src={brand.logo} alt="" width={20} height={20} className={styles.logo} />}
    <bdi>{brand.name}</bdi>
  </Link>
);

/** The figure a visitor reads first, in the page's decimals. */
const figure = (average: number, language: string): string =>
  average.toFixed(1).replace('.', language === 'en' ? '.' : ',');

const PriceBlock = ({ product, offer }: { product: Product; offer: Offer }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const language = useLanguage();
  const pack = product.type === 'pack';
  return (
    <div className={styles.price}>
      <Price amount={offer.price} {...(offer.oldPrice !== null && { before: offer.oldPrice })} size="product" />
      {(pack || offer.saving > 0) && (
        <p className={styles.saving}>
          {pack ? (
            <Badge tone="pack">{t('pack')}</Badge>
          ) : (
            <Badge tone="saleSoft">
              <bdi>{`\u2212${offer.percent}\u00a0%`}</bdi>
            </Badge>
          )}
          {offer.saving > 0 &&
            t(pack ? 'savingPack' : 'saving', { amount: `\u2068${formatPrice(offer.saving, language)}\u2069` })}
        </p>
      )}
    </div>
  );
};

interface ProductInfoProps {
  product: Product;
  combination: Combination | undefined;
  selection: PackSelection;
  offer: Offer;
  /** Shows the missing choices of the pack. */
  showsMissing: boolean;
  rates: readonly DeliveryRate[] | undefined;
  addable: boolean;
  onCombination: (combination: Combination) => void;
  onPackLine: (lineId: string, combinationId: string | null) => void;
  onAdd: () => void;
  ref: Ref<HTMLDivElement>;
}

/** SF-2.10: title, brand, price, options, contents, stock, the short words and the way into the cart. */
export const ProductInfo = ({
  product,
  combination,
  selection,
  offer,
  showsMissing,
  rates,
  addable,
  onCombination,
  onPackLine,
  onAdd,
  ref,
}: ProductInfoProps): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const language = useLanguage();
  const { activeAddToCart } = useShop();
  const { brand, rating } = product;
  return (
    <div className={styles.info} ref={ref}>
      {brand && <Brand brand={brand} />}
      <h1 className={styles.title}>{product.name}</h1>
      {rating && (
        <p className={styles.rating}>
          <Stars value={rating.average} />
          <b>{figure(rating.average, language)}</b>
          <a href="#reviews" className={styles.reviews}>
            {t('reviewsLink', { count: rating.count })}
          </a>
        </p>
      )}
      <PriceBlock product={product} offer={offer} />
      {rates && <DeliveryLine rates={rates} />}
      {product.productCombinations.length > 0 && product.type !== 'pack' && (
        <OptionPicker combinations={product.productCombinations} chosen={combination} onChoose={onCombination} />
      )}
      {product.productsInPackSerialized.length > 0 && (
        <PackContents product={product} selection={selection} showsMissing={showsMissing} onChoose={onPackLine} />
      )}
      <StockLine product={product} quantity={offer.quantity} />
      {product.shortDescription && (
        <div className={styles.short}>
          <StoredHtml html={product.shortDescription} look="short" />
        </div>
      )}
      {activeAddToCart && (
        <Button look="secondary" wide className={styles.add} disabled={!addable} onClick={onAdd}>
          <Icon name="bag" size={20} />
          {t('addToCart')}
        </Button>
      )}
      <div className={beside.ways}>
        <AskShop product={product} />
        <Share product={product} />
      </div>
    </div>
  );
};
