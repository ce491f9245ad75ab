import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { Link } from '@shop/kit';
import { Picture, Rail } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import styles from './brands.module.css';

type Brand = NonNullable<HomeModule['brands']>[number];
/** Cells of one page: 4 x 2 (look 6). */
const PER_PAGE = 8;

const Logo = ({ brand }: { brand: Brand }): ReactNode => (
  <Link to={`/catalog/brands/${brand.slug}`} className={styles.cell}>
    {brand.logo ? (
      <img src={brand.logo} alt={brand.name} width={160} height={56} loading="lazy" className={styles.logo} />
    ) : (
      <bdi className={styles.wordmark}>{brand.name}</bdi>
    )}
  </Link>
);

/** SF-2.92.09: pages of 4 x 2 ruled cells; a brand without a logo stands by its name, in Latin as it is written. */
export const Brands = ({ module }: { module: HomeModule }): ReactNode => {
  const brands = module.brands ?? [];
  const pages = Array.from({ length: Math.ceil(brands.length / PER_PAGE) }, (_, page) =>
    brands.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  );
  return (
    <section className={styles.section}>
      <Rail {...(module.showTitle && { title: module.publicTitle })} className={styles.pages ?? ''}>
        {pages.map((page) => (
          <div key={page[0]?.id} className={styles.grid}>
            {page.map((brand) => (
              <Logo key={brand.id} brand={brand} />
            ))}
          </div>
        ))}
      </Rail>
    </section>
  );
};

/** SF-2.92.10: brand lines as photo cards. */
export const BrandLines = ({ module }: { module: HomeModule }): ReactNode => {
  const hydrated = useHydrated();
  return (
    <section className={styles.section}>
      <Rail {...(module.showTitle && { title: module.publicTitle })}>
        {(module.brandLines ?? []).map((line) => (
          <Link key={line.id} to={`/catalog/brandlines/${line.slug}`} className={styles.line}>
            <span className={styles.photo}>
              {hydrated && line.picture && (
                <Picture {...line.picture} alt="" sizes="(max-width:767px) 44vw, 320px" cover />
              )}
            </span>
            <span className={styles.lineBrand}>
              <bdi>{line.brandName}</bdi>
            </span>
            <span className={styles.lineName}>{line.name}</span>
          </Link>
        ))}
      </Rail>
    </section>
  );
};
