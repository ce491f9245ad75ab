import { MISSING_FILTERS, PRODUCT_TYPES, STAFF_PRODUCT_SORTS, STOCK_FILTERS } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { useChoices } from '@shop/back-office/fields';
import { type Choice, type ListFilter, type ListSort, oneOfFilter } from '@shop/back-office/list-page';

/** Brings the field of amounts. */
const PriceSpanField = lazyPart(async () => (await import('./price-span-field.tsx')).PriceSpanField);

/** The filters and sort orders of products. */
export const useProductListing = (): {
  readonly filters: readonly ListFilter[];
  readonly sorts: readonly ListSort[];
} => {
  const { t } = useTranslation('dashboard.products');
  const language = useLanguage();
  const named = (words: readonly string[], of: string): readonly Choice[] =>
    words.map((value) => ({ value, label: t(`${of}.${value}`) }));
  const price = (text: string | undefined): string => {
    const amount = Number(text);
    return text === undefined || Number.isNaN(amount) ? '…' : formatPrice(amount, language);
  };
  return {
    filters: [
      oneOfFilter('category', t('filters.category'), useChoices('category')),
      oneOfFilter('brand', t('filters.brand'), useChoices('brand')),
      oneOfFilter('type', t('filters.type'), named(PRODUCT_TYPES, 'type')),
      oneOfFilter('stock', t('filters.stock'), named(STOCK_FILTERS, 'filters.stockIs')),
      {
        names: ['min', 'max'],
        label: t('filters.price'),
        valueText: ([min, max]) => `${price(min)} – ${price(max)}`,
        field: ({ values: [min, max], change, done }) => (
          <OptionalPart remote="dashboard">
            <PriceSpanField
              min={min}
              max={max}
              onChoose={(from, to) => {
                change([from, to]);
                done();
              }}
            />
          </OptionalPart>
        ),
      },
      oneOfFilter('missing', t('filters.missing'), named(MISSING_FILTERS, 'filters.missingIs')),
    ],
    sorts: STAFF_PRODUCT_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
  };
};
