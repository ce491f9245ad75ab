import { CUSTOMER_SORTS, CUSTOMERS_COUNTED_TO, type CustomerRow } from '@shop/contracts/order/dashboard';
import { useNavigate, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import {
  EmptyList,
  ListHeader,
  ListPage,
  loadingOf,
  NewButton,
  oneOfFilter,
  pagerOf,
  useListAddress,
} from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { useState } from 'react';
import { useCustomers, type CustomersQuery } from '../api/customers.ts';
import { customerHref } from '../model/customer-href.ts';
import { nameOf } from '../model/customer-name.ts';
import { CustomerRowCard } from './customer-row-card.tsx';
import { useCustomerColumns } from './customer-columns.tsx';
import { CustomerExport } from './customer-export.tsx';

const NewCustomerDialog = partOnDemand(async () => (await import('./new-customer-dialog.tsx')).NewCustomerDialog);
const PRESSED = [NewCustomerDialog];
const FILTERS = ['q', 'tag', 'blocked'] as const;
const idOf = ({ uuid }: CustomerRow): string => uuid;
const NOTHING_YET = { customers: [], total: 0, page: 1, nextCursor: null, tags: [] } as const;

const blockedOf = (value: string | undefined): CustomersQuery['blocked'] =>
  value === 'true' || value === 'false' ? value : undefined;

/** The customers of the shop, found by name or phone in any spelling (C-3.09). */
export const CustomersPage = () => {
  const { t } = useTranslation('dashboard.customers');
  const navigate = useNavigate();
  const mayWrite = useMay('customer.write');
  const address = useListAddress(FILTERS);
  const { filters, page, size, after } = address;
  const sort = CUSTOMER_SORTS.find((known) => known === address.sort) ?? CUSTOMER_SORTS[0];
  const asked: CustomersQuery = { q: filters.q, tag: filters.tag, blocked: blockedOf(filters.blocked), sort };
  const list = useCustomers({ ...asked, page, limit: size, ...(after === null ? {} : { cursor: after }) });
  usePreloadWhenIdle(PRESSED, list.data !== undefined && mayWrite);
  const [isNew, setIsNew] = useState(false);
  const begin = () => setIsNew(true);
  const { customers: rows, total, page: shownPage, nextCursor, tags } = list.data ?? NOTHING_YET;
  const totalIsExact = total < CUSTOMERS_COUNTED_TO;
  const columns = useCustomerColumns();
  return (
    <>
      <ListPage
        list="customers"
        header={
          <ListHeader title={t('title')}>
            <CustomerExport key={address.search} query={asked} />
            {mayWrite && <NewButton label={t('new.title')} onClick={begin} />}
          </ListHeader>
        }
        address={address}
        loading={loadingOf(list)}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={(row) => <CustomerRowCard row={row} />}
        views={[]}
        searchLabel={t('search')}
        filters={[
          oneOfFilter(
            'tag',
            t('filter.tag'),
            tags.map((tag) => ({ value: tag, label: tag })),
          ),
          oneOfFilter('blocked', t('filter.blocked'), [
            { value: 'true', label: t('filter.isBlocked') },
            { value: 'false', label: t('filter.isOpen') },
          ]),
        ]}
        sorts={CUSTOMER_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        showLabel={t('show')}
        empty={
          <EmptyList
            address={address}
            text={t(address.narrowed ? 'none.found' : 'none.yet')}
            clearLabel={t('none.clear')}
          >
            {mayWrite && <Button onClick={begin}>{t('new.title')}</Button>}
          </EmptyList>
        }
        paging={{ pager: pagerOf(address, { page: shownPage, total, totalIsExact, nextCursor }), total, totalIsExact }}
        onOpen={({ uuid }) => void navigate(customerHref(uuid))}
        keys={mayWrite ? [{ key: 'n', label: 'keys.new', run: begin }] : []}
      />
      {isNew && (
        <NewCustomerDialog onOpen={(uuid) => void navigate(customerHref(uuid))} onClose={() => setIsNew(false)} />
      )}
    </>
  );
};
