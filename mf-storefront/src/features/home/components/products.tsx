import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { classNames } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { ProductTile } from '../../../parts/product-tile.tsx';
import { MoreLink, Section } from '../../../parts/section.tsx';
import { perViewOf } from '../model/per-view.ts';
import { HomeRail, titleOf } from './home-rail.tsx';
import styles from './products.module.css';

/** The default number of products in a module. */
const DEFAULT_NUMBER = 12;

const productsOf = ({ products = [], number }: HomeModule): NonNullable<HomeModule['products']> =>
  products.slice(0, number ?? DEFAULT_NUMBER);

/** SF-2.92.01, .03 to .07: a rail of products. */
export const ProductsRail = ({ module }: { module: HomeModule }): ReactNode => (
  <HomeRail module={module} shown="products">
    {productsOf(module).map((product) => (
      <ProductTile key={product.id} product={product} />
    ))}
  </HomeRail>
);

/** SF-2.92.02 */
export const ProductsGrid = ({ module }: { module: HomeModule }): ReactNode => {
  const { t } = useTranslation('storefront.home');
  const columns = perViewOf('products', module.responsiveNumber, Infinity)?.desktop;
  const more = module.link && <MoreLink to={module.link}>{t('seeAll')}</MoreLink>;
  return (
    <Section title={titleOf(module)} more={more}>
      <ul className={classNames(styles.grid, columns !== undefined && styles[`columns${columns}`])}>
        {productsOf(module).map((product) => (
          <li key={product.id}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
