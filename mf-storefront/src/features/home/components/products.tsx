import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { Rail } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { ProductTile } from '../../../parts/product-tile.tsx';
import { MoreLink, Section } from '../../../parts/section.tsx';
import styles from './products.module.css';

/** How many a module shows when staff did not say. */
const DEFAULT_NUMBER = 12;

const productsOf = ({ products = [], number }: HomeModule): NonNullable<HomeModule['products']> =>
  products.slice(0, number ?? DEFAULT_NUMBER);
const titleOf = ({ showTitle, publicTitle }: HomeModule): string | undefined => (showTitle ? publicTitle : undefined);

const useMore = ({ link }: HomeModule): ReactNode => {
  const { t } = useTranslation('storefront.home');
  return link ? <MoreLink to={link}>{t('seeAll')}</MoreLink> : undefined;
};

/** SF-2.92.01, .03 to .07: a rail of products (SF-9.12: 1 to 4 in view by width). */
export const ProductsRail = ({ module }: { module: HomeModule }): ReactNode => {
  const more = useMore(module);
  return (
    <section className={styles.section}>
      <Rail {...(titleOf(module) && { title: titleOf(module) })} link={more}>
        {productsOf(module).map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </Rail>
    </section>
  );
};

/** SF-2.92.02 */
export const ProductsGrid = ({ module }: { module: HomeModule }): ReactNode => {
  const more = useMore(module);
  return (
    <Section title={titleOf(module)} more={more}>
      <ul className={styles.grid}>
        {productsOf(module).map((product) => (
          <li key={product.id}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
