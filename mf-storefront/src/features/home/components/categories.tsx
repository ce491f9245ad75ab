import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { Link, useTranslation } from '@shop/kit';
import { Arch, Icon, Picture } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import { CATEGORY_DESCRIPTION_LENGTH, clip } from '../model/clip.ts';
import styles from './categories.module.css';
import { HomeRail } from './home-rail.tsx';

/** More of them would push the products off a phone's first screens: they stay in one row. */
const IN_PHONE_GRID = 6;

type Tile = NonNullable<HomeModule['categories']>[number];

const Photo = ({ tile }: { tile: Tile }): ReactNode => {
  const hydrated = useHydrated();
  if (!tile.picture && !tile.thumb)
    return (
      <span className={styles.placeholder}>
        <Icon name="photo" size={40} />
      </span>
    );
  if (!hydrated) return null;
  if (tile.picture) return <Picture {...tile.picture} alt="" sizes="(max-width:767px) 30vw, 200px" cover />;
  return tile.thumb && <Picture src={tile.thumb} alt="" width={200} height={236} cover />;
};

const ArchTile = ({ tile }: { tile: Tile }): ReactNode => {
  const { t } = useTranslation('storefront.home');
  return (
    <Link
      to={`/catalog/category/${tile.slug}`}
      className={styles.tile}
      title={tile.description ? clip(tile.description, CATEGORY_DESCRIPTION_LENGTH) : undefined}
    >
      <Arch className={styles.arch}>
        <Photo tile={tile} />
      </Arch>
      <span className={styles.name}>{tile.name}</span>
      <span className={styles.count}>{t('articles', { count: tile.count })}</span>
    </Link>
  );
};

/**
 * SF-2.92.08: arch tiles; more than fit scroll, by themselves from four on (SF-9.11); a phone has two rows of three. A
 * category without a picture shows a placeholder (SF-2.90).
 */
export const Categories = ({ module }: { module: HomeModule }): ReactNode => (
  <HomeRail
    module={module}
    shown="categories"
    phoneGrid={(module.categories ?? []).length <= IN_PHONE_GRID ? 'three' : undefined}
  >
    {(module.categories ?? []).map((tile) => (
      <ArchTile key={tile.id} tile={tile} />
    ))}
  </HomeRail>
);
