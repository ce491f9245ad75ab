import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { useWilayas } from '../../../shared/wilayas.ts';
import { DayPicker, daysText } from '@shop/back-office/dates';
import { type ListFilter, type ListSort, oneOfFilter } from '@shop/back-office/list-page';
import { UNPAID_SORTS } from '../model/narrowed.ts';

/** The filters and sort orders of a transporter's unpaid orders; the wilayas are those of the orders. */
export const useUnpaidListing = (
  orders: readonly UnpaidOrder[],
): { readonly filters: readonly ListFilter[]; readonly sorts: readonly ListSort[] } => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const codes = new Set(orders.map(({ wilaya }) => wilaya));
  const wilayas = useWilayas().filter(({ value }) => codes.has(Number(value)));
  const filters: ListFilter[] = [
    {
      names: ['before'],
      label: t('filters.before'),
      valueText: ([day]) => daysText(day, day, language),
      field: ({ values: [day], change, done }) => (
        <DayPicker
          value={day ?? null}
          onChange={(chosen) => {
            change([chosen]);
            done();
          }}
        />
      ),
    },
    oneOfFilter('wilaya', t('columns.wilaya'), wilayas),
  ];
  return { filters, sorts: UNPAID_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })) };
};
