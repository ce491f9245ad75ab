import { useLanguage, useTranslation } from '@shop/kit';
import { useMay } from '../../../shared/session.tsx';
import { useWilayas } from '../../../shared/wilayas.ts';
import { ChoiceField, labelOf, type Choice } from '../../../ui/list-page/choice-field.tsx';
import { DaysField, daysText } from '../../../ui/list-page/days-field.tsx';
import type { ListFilter, ListSort } from '../../../ui/list-page/list-filter.tsx';
import { useFilterChoices } from '../api/orders.ts';
import { SORTS } from '../model/filters.ts';

const oneOf = (name: string, label: string, choices: readonly Choice[]): ListFilter => ({
  names: [name],
  label,
  said: ([value]) => labelOf(choices, value),
  field: ({ values: [value], change, done }) => (
    <ChoiceField
      label={label}
      choices={choices}
      value={value}
      onChoose={(chosen) => {
        change([chosen]);
        done();
      }}
    />
  ),
});

/** What orders can be narrowed and sorted by. */
export const useOrderListing = (): { readonly filters: readonly ListFilter[]; readonly sorts: readonly ListSort[] } => {
  const { t } = useTranslation('dashboard.orders');
  const language = useLanguage();
  const { transporters, staff } = useFilterChoices();
  const readsTransporters = useMay('transporter.read');
  const filters: ListFilter[] = [
    oneOf('wilaya', t('filters.wilaya'), useWilayas()),
    ...(readsTransporters
      ? [
          oneOf(
            'transporter',
            t('filters.transporter'),
            transporters.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ),
        ]
      : []),
    oneOf('assignee', t('filters.assignee'), [
      { value: 'nobody', label: t('filters.nobody') },
      ...staff.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ]),
    {
      names: ['from', 'to'],
      label: t('filters.dates'),
      said: ([from, to]) => daysText(from, to, language),
      field: ({ values: [from, to], change, done }) => (
        <DaysField
          from={from}
          to={to}
          onChoose={(first, last) => {
            change([first, last]);
            done();
          }}
        />
      ),
    },
  ];
  return { filters, sorts: SORTS.map((value) => ({ value, label: t(`sort.${value}`) })) };
};
