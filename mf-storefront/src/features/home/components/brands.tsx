import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { Link } from '@shop/kit';
import { Picture } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import styles from './brands.module.css';
import { HomeRail } from './home-rail.tsx';

type Brand = NonNullable<HomeModule['brands']>[number];

const Logo = ({ brand }: { brand: Brand }): ReactNode => (
  <Link to={`/catalog/brands/${brand.slug}`} className={styles.cell}>
    {brand.logo ? (
      <img src={brand.logo} alt={brand.name} width={160} height={56} loading="lazy" className={styles.logo} />
    ) : (
      <bdi className={styles.wordmark}>{brand.name}</bdi>
    )}
  </Link>
);

/** Of more, a phone shows a row that scrolls. */
const IN_PHONE_GRID = 8;

/**
 * SF-2.92.09: ruled cells, two high, on a phone two beside each other; a brand without a logo shows its name in its own
 * Latin spelling.
 */
export const Brands = ({ module }: { module: HomeModule }): ReactNode => (
  <HomeRail
    module={module}
    shown="brands"
    rows={2}
    className={styles.cells ?? ''}
    phoneGrid={(module.brands ?? []).length <= IN_PHONE_GRID ? 'two' : undefined}
  >
    {(module.brands ?? []).map((brand) => (
      <Logo key={brand.id} brand={brand} />
    ))}
  </HomeRail>
);

/** SF-2.92.10: brand lines as photo cards. */
export const BrandLines = ({ module }: { module: HomeModule }): ReactNode => {
  const hydrated = useHydrated();
  return (
    <HomeRail module={module} shown="brandLines">
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
    </HomeRail>
  );
};
