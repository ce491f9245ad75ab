import type { Listing } from '@shop/contracts/catalog/storefront';
import { useLocation, useTranslation } from '@shop/kit';
import { Icon } from '@shop/kit/ui';
import { useState, type ReactNode } from 'react';
import { FILTER_FORM_ID } from '../model/filters.ts';
import { DEFAULT_RANGE } from '../model/price-range.ts';
import { ownFacets } from '../model/own-facets.ts';
import { cleared, filterCount, toggled } from '../model/selection.ts';
import { FacetChoices } from './facet-choices.tsx';
import styles from './facets.module.css';
import { PriceFacet } from './price-facet.tsx';
import type { SelectionState } from './use-selection.ts';

type Choices = Listing['filterData']['brands'];
/** Features in sight before "more filters": where many departments meet there are some twenty. */
const FEATURES_IN_SIGHT = 5;

/** SF-4.09: a section that folds. */
const FacetSection = ({
  title,
  chosen = 0,
  open,
  children,
}: {
  title: string;
  chosen?: number;
  open: boolean;
  children: ReactNode;
}): ReactNode => (
  <details className={styles.section} open={open}>
    <summary className={styles.summary}>
      {title}
      {chosen > 0 && <span className={styles.chosen}>{chosen}</span>}
      <Icon name="chevron-down" className={styles.chevron} />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);

export const ClearFilters = ({ state: { selection, choose } }: { state: SelectionState }): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  return (
    <button
      type="button"
      className={styles.clear}
      onClick={() => choose(cleared(selection))}
      disabled={filterCount(selection) === 0}
    >
      {t('filter.clear')}
    </button>
  );
};

/** The sections of SF-2.23: sub-categories, brands, brand lines, price, attributes, features, tags, availability. */
export const FacetSections = ({ listing, state }: { listing: Listing; state: SelectionState }): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const { selection, choose } = state;
  const { filterData } = listing;
  const [allFeatures, setAllFeatures] = useState(false);
  const isOwn = ownFacets(listing.context.type, selection);
  const known = filterData.features.filter(({ label }) => isOwn(`features[${label}]`));
  const features = known.filter(
    ({ label }, index) =>
      allFeatures || index < FEATURES_IN_SIGHT || selection.facets[`features[${label}]`] !== undefined,
  );
  const hidden = known.length - features.length;
  const facet = (key: string, title: string, choices: Choices, open: boolean): ReactNode => {
    const chosen = selection.facets[key] ?? [];
    if (choices.length === 0) return null;
    return (
      <FacetSection key={key} title={title} chosen={chosen.length} open={open || chosen.length > 0}>
        <FacetChoices
          name={key}
          title={title}
          choices={choices}
          chosen={chosen}
          onToggle={(value) => choose(toggled(selection, key, value))}
        />
      </FacetSection>
    );
  };
  const { min, max } = filterData.priceRange;
  return (
    <>
      {facet('subCategories', t('filter.subCategories'), filterData.subCategories, true)}
      {listing.context.type !== 'brand' && facet('brands', t('filter.brands'), filterData.brands, true)}
      {listing.context.type !== 'brandLine' &&
        facet('brandLines', t('filter.brandLines'), filterData.brandlines, false)}
      {max > min && (
        <FacetSection title={t('filter.price')} open>
          <PriceFacet
            key={`${selection.min} ${selection.max} ${min} ${max}`}
            bounds={filterData.priceRange}
            state={state}
          />
        </FacetSection>
      )}
      {filterData.attributes
        .filter(({ label }) => isOwn(`attributes[${label}]`))
        .map(({ label, labelTrans, choices }) => facet(`attributes[${label}]`, labelTrans, choices, true))}
      {features.map(({ label, labelTrans, choices }) => facet(`features[${label}]`, labelTrans, choices, false))}
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => setAllFeatures(true)}>
          {t('filter.moreFilters', { count: hidden })}
        </button>
      )}
      {facet('tags', t('filter.tags'), filterData.tags, false)}
      <FacetSection title={t('filter.availability')} open={selection.inStock}>
        <FacetChoices
          name="inStock"
          title={t('filter.availability')}
          choices={[{ value: 'true', label: t('filter.inStock') }]}
          chosen={selection.inStock ? ['true'] : []}
          onToggle={() => choose({ ...selection, page: 1, inStock: !selection.inStock })}
        />
      </FacetSection>
    </>
  );
};

/** SF-9.08: what is known of prices before the products are. */
const Waiting = ({ state }: { state: SelectionState }): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  return (
    <FacetSection title={t('filter.price')} open>
      <PriceFacet bounds={DEFAULT_RANGE} state={state} waiting />
    </FacetSection>
  );
};

/**
 * The side panel on a desk; without scripts it is a form that loads the listing again, also on a phone. Choices made by
 * buttons (colours, sizes) are then kept.
 */
export const Facets = ({ listing, state }: { listing: Listing | undefined; state: SelectionState }): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const { pathname } = useLocation();
  const { q } = state.selection;
  return (
    <form id={FILTER_FORM_ID} action={pathname} onSubmit={(event) => event.preventDefault()}>
      {q && <input type="hidden" name="q" value={q} />}
      <div className={styles.head}>
        <h2 className={styles.title}>{t('filter.title')}</h2>
        <ClearFilters state={state} />
      </div>
      {listing ? <FacetSections listing={listing} state={state} /> : <Waiting state={state} />}
      <noscript>
        <button type="submit" className={styles.apply}>
          {t('filter.apply')}
        </button>
      </noscript>
    </form>
  );
};
