import type { CardImage, ProductCard as Card } from '@shop/contracts/catalog/storefront';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { emit } from '../events.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useShell } from '../shell/context.ts';
import { Badge, type BadgeTone } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { offersCart } from './offers-cart.ts';
import { Picture } from './picture.tsx';
import { Price } from './price-tag.tsx';
import styles from './product-card.module.css';
import { gridImage } from './product-image.ts';

const TONES: Readonly<Record<Card['badges'][number], BadgeTone>> = {
  pack: 'pack',
  preorder: 'new',
  soldOut: 'soldOut',
  discontinued: 'soldOut',
  sale: 'sale',
  new: 'new',
  best: 'best',
  hot: 'hot',
};
const SIZES = '(max-width:767px) 44vw, 320px';

const Photos = ({ product, first }: { product: Card; first: boolean }): ReactNode => {
  const collage = product.needsConfiguration && product.images.length >= 3;
  return (
    <span className={classNames(styles.photos, collage && styles.collage)}>
      {product.images.slice(0, collage ? 3 : 2).map((image, index) => {
        const { src, srcset, avif, width, height } = gridImage(image);
        return (
          <Picture
            key={index}
            src={src}
            srcset={srcset}
            avif={avif}
            sizes={SIZES}
            alt={index === 0 ? image.alt || product.name : ''}
            width={width}
            height={height}
            cover
            first={first && index === 0}
            className={styles.photo}
          />
        );
      })}
    </span>
  );
};

const Badges = ({ product }: { product: Card }): ReactNode => {
  const { t } = useTranslation('kit.ui');
  const promotion = product.promotionRead;
  const text = (badge: Card['badges'][number]): string =>
    badge === 'sale' && promotion?.ruleType === 'percentage' ? `\u2212${promotion.value}\u00a0%` : t(`badge.${badge}`);
  return (
    <span className={styles.badges}>
      {product.badges.slice(0, 1).map((badge) => (
        <Badge key={badge} tone={TONES[badge]}>
          <bdi>{text(badge)}</bdi>
        </Badge>
      ))}
    </span>
  );
};

/** SF-2.28: one click adds, or opens the options; the choices of a pack are on its own page. */
const Action = ({ product }: { product: Card }): ReactNode => {
  const { t } = useTranslation('kit.ui');
  const { shop } = useShell();
  if (!offersCart(shop) || !product.available) return null;
  if (product.needsConfiguration)
    return (
      <Link
        to={productPath(product)}
        className={classNames(styles.action, styles.configure)}
        aria-label={`${t('card.configure')}: ${product.name}`}
      >
        <Icon name="sliders" />
        <span className={styles.words}>{t('card.configure')}</span>
      </Link>
    );
  const choose = product.defaultCombinationId === undefined;
  const addToCart = (): void => {
    if (choose) emit('combination:open', { product });
    else emit('cart:add', { product, combinationId: product.defaultCombinationId ?? null, quantity: 1 });
  };
  const words = t(choose ? 'card.choose' : 'card.add');
  return (
    <button type="button" className={styles.action} aria-label={`${words}: ${product.name}`} onClick={addToCart}>
      <Icon name="bag" />
      <span className={styles.words}>{words}</span>
    </button>
  );
};

/** Brand and main category, each as a link to more of the same. */
const Kin = ({ product: { brand, mainCategory } }: { product: Card }): ReactNode => (
  <span className={styles.kin}>
    {brand && (
      <>
        <Link to={`/catalog/brands/${brand.slug}`} className={styles.brand}>
          {brand.logo ? (
            <img src={brand.logo} alt={brand.name} height={16} loading="lazy" className={styles.logo} />
          ) : (
            <bdi>{brand.name}</bdi>
          )}
        </Link>
        <span aria-hidden="true">·</span>
      </>
    )}
    <Link to={`/catalog/category/${mainCategory.slug}`} className={styles.category}>
      {mainCategory.name}
    </Link>
  </span>
);

/** SF-2.27: a product in a list. Adding and choosing go out as window events: mf-checkout owns the cart. */
export const ProductCard = ({
  product,
  first = false,
  withoutScripts,
}: {
  product: Card;
  /** Among the first pictures of the page. */ first?: boolean;
  /** A picture that is shown without scripts, in place of those that need scripts. */
  withoutScripts?: CardImage | undefined;
}): ReactNode => {
  const soldOut = !product.available;
  return (
    <article className={classNames(styles.card, soldOut && styles.soldOut)}>
      <div className={styles.frame}>
        <Photos product={product} first={first} />
        {withoutScripts && (
          <noscript>
            <img src={gridImage(withoutScripts).src} alt={withoutScripts.alt} loading="lazy" className={styles.plain} />
          </noscript>
        )}
        <Badges product={product} />
        <Action product={product} />
      </div>
      <Kin product={product} />
      <h3 className={styles.name}>
        <Link to={productPath(product)} className={styles.link}>
          {product.name}
        </Link>
      </h3>
      <Price amount={product.productPriceAfterPromotion} before={product.priceTtc} className={styles.price} />
    </article>
  );
};

/** SF-2.01 */
export const productPath = (product: { slug: string; mainCategory: { slug: string } }): string =>
  `/catalog/product/${product.mainCategory.slug}/${product.slug}`;
