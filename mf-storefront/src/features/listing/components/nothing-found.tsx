import type { Listing } from '@shop/contracts/catalog/storefront';
import { lazyPart, Link, OptionalPart, useShop, useTranslation } from '@shop/kit';
import { useNear } from '@shop/kit/near';
import { formatPhone, whatsAppLink } from '@shop/kit/format';
import { Button, ButtonLink, Icon } from '@shop/kit/ui';
import { useRef, type ReactNode } from 'react';
import { categoriesOfMenu } from '../model/categories-of-menu.ts';
import { cleared } from '../model/selection.ts';
import { Chips } from './chips.tsx';
import styles from './nothing-found.module.css';
import type { SelectionState } from './use-selection.ts';

const BestSellers = lazyPart(async () => (await import('../../../parts/best-sellers.tsx')).BestSellers);

/** The filters leave nothing: each can be removed, or all at once. */
const WithoutFilters = ({ listing, state }: { listing: Listing; state: SelectionState }): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const { selection, choose } = state;
  return (
    <div className={styles.filters}>
      <Chips filterData={listing.filterData} state={state} />
      <Button onClick={() => choose(cleared(selection))}>
        {listing.withoutFilters ? t('empty.withoutFilters', { count: listing.withoutFilters }) : t('filter.clear')}
      </Button>
    </div>
  );
};

/** A person can find what a search does not. */
const AskShop = ({ query }: { query: string }): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const { phone, whatsapp } = useShop();
  const message = query ? t('empty.message', { query }) : '';
  return (
    <div className={styles.ask}>
      <p className={styles.words}>{t('empty.ask')}</p>
      <div className={styles.ways}>
        <a className={styles.way} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" size={20} />
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </a>
        {whatsapp && (
          <a className={styles.way} href={whatsAppLink(whatsapp, message)} target="_blank" rel="noopener noreferrer">
            <Icon name="whatsapp" size={20} />
            <bdi>WhatsApp</bdi>
          </a>
        )}
      </div>
    </div>
  );
};

const Categories = (): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const categories = categoriesOfMenu(useShop().menu);
  if (categories.length === 0) return null;
  return (
    <nav className={styles.categories} aria-labelledby="nothing-found-categories">
      <h3 id="nothing-found-categories" className={styles.subtitle}>
        {t('empty.categories')}
      </h3>
      <ul className={styles.list}>
        {categories.map(({ href, label }) => (
          <li key={href}>
            <Link to={href} className={styles.way}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** SF-2.26: what leads on from a listing without products. */
export const NothingFound = ({
  listing,
  state,
  isFiltered,
}: {
  listing: Listing;
  state: SelectionState;
  isFiltered: boolean;
}): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const { q } = state.selection;
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div className={styles.nothing}>
      <div className={styles.lead} role="status">
        <Icon name="search" size={40} />
        <h2 className={styles.title}>{t('empty.title')}</h2>
        {listing.meant ? (
          <p className={styles.meant}>
            {t('empty.meant')}{' '}
            <Link to={`/catalog/search?${new URLSearchParams({ q: listing.meant }).toString()}`}>
              <bdi>{listing.meant}</bdi>
            </Link>
            {t('empty.question')}
          </p>
        ) : (
          <p className={styles.words}>{t(isFiltered ? 'empty.filtered' : q ? 'empty.hint' : 'empty.none')}</p>
        )}
      </div>
      {isFiltered ? (
        <WithoutFilters listing={listing} state={state} />
      ) : (
        !listing.meant && (
          <ButtonLink to="/" look="secondary">
            {t('empty.home')}
          </ButtonLink>
        )
      )}
      <AskShop query={q} />
      <Categories />
      <div ref={place} className={styles.best}>
        {near && (
          <OptionalPart>
            <BestSellers />
          </OptionalPart>
        )}
      </div>
    </div>
  );
};
