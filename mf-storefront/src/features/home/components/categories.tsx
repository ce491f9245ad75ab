import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { Link, useTranslation } from '@shop/kit';
import { Arch, Icon, Picture } from '@shop/kit/ui';
import { useRef, type ReactNode } from 'react';
import { useHydrated, useReducedMotion } from '../../../parts/hydrated.ts';
import { MoreLink, Section } from '../../../parts/section.tsx';
import { autoplayDelay } from '../model/autoplay.ts';
import { CATEGORY_DESCRIPTION_LENGTH, clip } from '../model/clip.ts';
import styles from './categories.module.css';
import { useAutoplay } from './use-autoplay.ts';

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

/**
 * SF-2.92.08: arch tiles, six across, three on a phone; more of them scroll, by themselves from four on (SF-9.11). A
 * category without a picture shows a placeholder (SF-2.90).
 */
export const Categories = ({ module }: { module: HomeModule }): ReactNode => {
  const { t } = useTranslation('storefront.home');
  const reduced = useReducedMotion();
  const list = useRef<HTMLUListElement>(null);
  const tiles = module.categories ?? [];
  const next = (): void => {
    const track = list.current;
    if (!track || track.scrollWidth <= track.clientWidth + 4) return;
    const gone = Math.abs(track.scrollLeft);
    const step = track.firstElementChild?.getBoundingClientRect().width ?? 0;
    const atEnd = gone + track.clientWidth > track.scrollWidth - 4;
    const way = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
    track.scrollTo({ left: atEnd ? 0 : way * (gone + step), behavior: 'smooth' });
  };
  const { hold } = useAutoplay(autoplayDelay('categories_carousel', tiles.length, reduced), next);
  return (
    <Section
      title={module.showTitle ? module.publicTitle : undefined}
      more={module.link && <MoreLink to={module.link}>{t('seeAll')}</MoreLink>}
    >
      <ul ref={list} className={tiles.length > 6 ? styles.track : styles.tiles} {...hold}>
        {tiles.map((tile) => (
          <li key={tile.id} className={styles.item}>
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
          </li>
        ))}
      </ul>
    </Section>
  );
};
