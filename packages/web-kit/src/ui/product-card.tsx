import type { ProductCard as Card } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { emit } from '../events.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useShop } from '../shell/context.ts';
import { Badge, type BadgeTone } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import styles from './product-card.module.css';
import { gridImage } from './product-image.ts';

const TONES: Readonly<Record<Card['badges'][number], BadgeTone>> = { pack: 'pack', soldOut: 'soldOut', sale: 'sale', new: 'new', best: 'best', hot: 'hot' };
const SHOWN_BADGES = 2;
const SIZES = '(max-width:767px) 44vw, 320px';

const Photos = ({ product, first }: { product: Card; first: boolean }): ReactNode => {
  const collage = product.needsConfiguration && product.images.length >= 3;
  return (
    <span className={classNames(styles.photos, collage && styles.collage)}>
      {product.images.slice(0, collage ? 3 : 2).map((image, index) => {
        const { src, srcset, width, height } = gridImage(image);
        return <Picture key={image.id} src={src} srcset={srcset} sizes={SIZES} alt={index === 0 ? image.alt || product.name : ''} width={width} height={height} cover first={first && index === 0} className={styles.photo} />;
      })}
    </span>
  );
};

const Badges = ({ product }: { product: Card }): ReactNode => {
  const { t } = useTranslation('kit.ui');
  const promotion = product.promotionRead;
  const text = (badge: Card['badges'][number]): string => (badge === 'sale' && promotion?.ruleType === 'percentage' ? `\u2212${promotion.value}\u00a0%` : t(`badge.${badge}`));
  return (
    <span className={styles.badges}>
      {product.badges.slice(0, SHOWN_BADGES).map((badge) => (
        <Badge key={badge} tone={TONES[badge]}>
          <bdi>{text(badge)}</bdi>
        </Badge>
      ))}
    </span>
  );
};

const Action = ({ product }: { product: Card }): ReactNode => {
  const { t } = useTranslation('kit.ui');
  const { activeAddToCart } = useShop();
  if (!activeAddToCart || !product.available) return null;
  const choose = product.needsConfiguration || product.defaultCombinationId === undefined;
  const press = (): void => {
    if (choose) emit('combination:open', { product });
    else emit('cart:add', { product, combinationId: product.defaultCombinationId ?? null, quantity: 1 });
  };
  const words = t(product.needsConfiguration ? 'card.configure' : choose ? 'card.choose' : 'card.add');
  return (
    <button type="button" className={classNames(styles.action, product.needsConfiguration && styles.configure)} aria-label={`${words}: ${product.name}`} onClick={press}>
      <Icon name={product.needsConfiguration ? 'sliders' : 'bag'} />
      <span className={styles.words}>{words}</span>
    </button>
  );
};

/** SF-2.27: a product in a list. Adding and choosing go out as window events: mf-checkout owns the cart. */
export const ProductCard = ({ product, first = false }: { product: Card; /** Among the first pictures of the page. */ first?: boolean }): ReactNode => {
  const soldOut = !product.available;
  return (
    <article className={classNames(styles.card, soldOut && styles.soldOut)}>
      <div className={styles.frame}>
        <Photos product={product} first={first} />
        <Badges product={product} />
        <Action product={product} />
      </div>
      {product.brand && <span className={styles.brand}>{product.brand.name}</span>}
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
export const productPath = (product: { slug: string; mainCategory: { slug: string } }): string => `/catalog/product/${product.mainCategory.slug}/${product.slug}`;
