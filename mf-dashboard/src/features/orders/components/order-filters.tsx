import { CHANNELS } from '@shop/contracts';
import { ORDER_STATES } from '@shop/contracts/order';
import { useLanguage, useTranslation } from '@shop/kit';
import { joinList } from '@shop/kit/format';
import { useMay } from '@shop/back-office/session';
import { useWilayas } from '../../../shared/wilayas.ts';
import { daysFilter, labelOf, type ListFilter, type ListSort, oneOfFilter } from '@shop/back-office/list-page';
import { useFilterChoices } from '../api/orders.ts';
import { SORTS, type OrdersAddress } from '../model/filters.ts';
import { useAmountsFilter } from './amounts-filter.tsx';
import { useProductFilter } from './product-filter.tsx';
import { textFilter } from './text-filter.tsx';

/** The filters and sort orders of the list of orders. */
export const useOrderListing = ({
  filters: { product },
}: OrdersAddress): { readonly filters: readonly ListFilter[]; readonly sorts: readonly ListSort[] } => {
  const { t } = useTranslation('dashboard.orders');
  const { t: tFrame } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const { transporters, staff } = useFilterChoices();
  const readsTransporters = useMay('transporter.read');
  const people = staff.map(({ uuid, name }) => ({ value: uuid, label: name }));
  const byProduct = useProductFilter(product);
  const byAmounts = useAmountsFilter();
  const states = ORDER_STATES.map((state) => ({ value: state, label: tFrame(`state.${state}`) }));
  const filters: ListFilter[] = [
    {
      ...oneOfFilter('states', t('filters.states'), states),
      // Several come from a figure of home.
      valueText: ([chosen = '']) =>
        joinList(
          chosen.split(',').map((state) => labelOf(states, state)),
          language,
        ),
    },
    oneOfFilter('wilaya', t('filters.wilaya'), useWilayas()),
    ...(readsTransporters
      ? [
          oneOfFilter(
            'transporter',
            t('filters.transporter'),
            transporters.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ),
        ]
      : []),
    oneOfFilter('assignee', t('filters.assignee'), [{ value: 'nobody', label: t('filters.nobody') }, ...people]),
    daysFilter(['from', 'to'], t('filters.dates'), language),
    daysFilter(['endedFrom', 'endedTo'], t('filters.ended'), language),
    oneOfFilter(
      'channel',
      t('filters.channel'),
      CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) })),
    ),
    ...byProduct,
    ...(staff.length > 0 ? [oneOfFilter('madeBy', t('filters.madeBy'), people)] : []),
    oneOfFilter('mentioned', t('filters.mentioned'), [{ value: 'me', label: t('filters.me') }]),
    byAmounts,
    textFilter('tracking', t('filters.tracking')),
    textFilter('source', t('filters.source')),
  ];
  return { filters, sorts: SORTS.map((value) => ({ value, label: t(`sort.${value}`) })) };
};
