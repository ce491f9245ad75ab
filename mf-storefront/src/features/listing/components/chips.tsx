import type { Listing } from '@shop/contracts/catalog/storefront';
import { useLanguage, useTranslation } from '@shop/kit';
import { priceParts } from '@shop/kit/format';
import { Icon } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { facetChips, type Chip } from '../model/facet-chips.ts';
import { shownRange } from '../model/price-range.ts';
import styles from './chips.module.css';
import type { SelectionState } from './use-selection.ts';

/** The chosen filters, each with a link that removes it. */
export const Chips = ({
  filterData,
  state: { selection, choose },
}: {
  filterData: Listing['filterData'];
  state: SelectionState;
}): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const language = useLanguage();
  const { min, max } = shownRange(selection.min, selection.max, filterData.priceRange);
  const unit = priceParts(max, language).unit;
  const whole = (amount: number): string => priceParts(amount, language).whole;
  const chips: Chip[] = [
    ...facetChips(selection, filterData),
    ...(selection.min !== undefined || selection.max !== undefined
      ? [
          {
            key: 'price',
            label: `${t('filter.range', { min: whole(min), max: whole(max) })}\u00a0${unit}`,
            without: { ...selection, page: 1, min: undefined, max: undefined },
          },
        ]
      : []),
    ...(selection.inStock
      ? [{ key: 'inStock', label: t('filter.inStock'), without: { ...selection, page: 1, inStock: false } }]
      : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('filter.chosen')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('filter.remove', { label })}
            onClick={() => choose(without)}
          >
            <bdi>{label}</bdi>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
};
