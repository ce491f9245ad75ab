import { PROMOTION_SORTS, type PromotionRow } from '@shop/contracts/catalog/dashboard';
import type { PromotionFigures } from '@shop/contracts/order/dashboard';
import { DISCOUNT_TYPES, PROMOTION_SCOPES } from '@shop/contracts/promotion';
import { useTranslation } from '@shop/kit';
import { type Choice, type ListColumn, type ListFilter, type ListSort, oneOfFilter } from '@shop/back-office/list-page';
import { CODES } from '../model/filters.ts';
import { PromotionMenu, PromotionSwitch } from './promotion-acts.tsx';
import { PromotionDates, PromotionName, PromotionScope, PromotionValue } from './promotion-parts.tsx';
import { PromotionCode, PromotionEarned } from './promotion-sold-cell.tsx';
import { PromotionState } from './promotion-state.tsx';

export type SoldOf = (promotion: PromotionRow) => PromotionFigures | undefined;

/** The filters and sort orders of promotions. */
export const usePromotionListing = (): {
  readonly filters: readonly ListFilter[];
  readonly sorts: readonly ListSort[];
} => {
  const { t } = useTranslation('dashboard.promotions');
  const named = (words: readonly string[], of: string): readonly Choice[] =>
    words.map((value) => ({ value, label: t(`${of}.${value}`) }));
  return {
    filters: [
      oneOfFilter('scope', t('columns.scope'), named(PROMOTION_SCOPES, 'scope')),
      oneOfFilter('type', t('filters.type'), named(DISCOUNT_TYPES, 'type')),
      oneOfFilter('code', t('columns.code'), named(CODES, 'filters.codeIs')),
    ],
    sorts: PROMOTION_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
  };
};

/**
 * The columns of the list; as the window narrows, the least important ones are hidden first. `soldOf` is absent if the
 * person may not see it.
 */
export const usePromotionColumns = (
  soldOf: SoldOf | undefined,
  isBin: boolean,
): readonly ListColumn<PromotionRow>[] => {
  const { t } = useTranslation('dashboard.promotions');
  const column = (
    id: string,
    cell: ListColumn<PromotionRow>['cell'],
    more: Partial<ListColumn<PromotionRow>> = {},
  ): ListColumn<PromotionRow> => ({ id, label: t(`columns.${id}`), cell, ...more });
  return [
    column('name', (promotion) => <PromotionName promotion={promotion} />, {
      fixed: true,
      sorts: { asc: 'name', desc: '-name' },
    }),
    column('value', (promotion) => <PromotionValue promotion={promotion} />, { end: true, width: 124 }),
    column('scope', (promotion) => <PromotionScope promotion={promotion} />, { from: 1024 }),
    column('state', (promotion) => <PromotionState promotion={promotion} />, { width: 96 }),
    column('dates', (promotion) => <PromotionDates promotion={promotion} />, {
      width: 176,
      sorts: { asc: 'ends', desc: '-ends' },
    }),
    column('code', (promotion) => <PromotionCode promotion={promotion} sold={soldOf?.(promotion)} />, {
      from: 1200,
      width: 132,
    }),
    ...(soldOf
      ? [
          column('sold', (promotion) => <PromotionEarned sold={soldOf(promotion)} />, {
            from: 1360,
            end: true,
            width: 128,
          }),
        ]
      : []),
    ...(isBin
      ? []
      : [column('active', (promotion) => <PromotionSwitch promotion={promotion} />, { quiet: true, width: 60 })]),
    column('acts', (promotion) => <PromotionMenu promotion={promotion} />, { quiet: true, end: true, width: 78 }),
  ];
};
