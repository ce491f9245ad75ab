import {
  EmptyList,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  PHONE,
  RowLink,
  useListAddress,
} from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import type { Transporter } from '@shop/contracts/logistics/dashboard';
import { Link, useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { joinList } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { useTransporterRecords } from '../api/transporters.ts';
import { transporterPath, TRANSPORTERS } from '../model/transporter-form.ts';
import { AccountSigns, useCompanyName } from './account-signs.tsx';
import styles from './transporters.module.css';

const FILTERS = ['q'] as const;
const NEW = `${TRANSPORTERS}/new`;
const idOf = ({ uuid }: Transporter): string => uuid;
const nameOf = ({ name }: Transporter): string => name;

/** C-4.01: who delivers for the shop, and whether their accounts work. */
export const TransportersPage = () => {
  const { t } = useTranslation('dashboard.transporters');
  const language = useLanguage();
  const navigate = useNavigate();
  const mayWrite = useMay('transporter.write');
  // On a phone the way to a new one needs the room; each transporter leads to its results.
  const phone = useMediaQuery(PHONE) ?? false;
  const address = useListAddress(FILTERS);
  const list = useTransporterRecords();
  const companyName = useCompanyName();
  const wanted = (address.filters.q ?? '').trim().toLowerCase();
  const rows = (list.data ?? []).filter((row) => `${row.name} ${companyName(row)}`.toLowerCase().includes(wanted));

  const nameCell = ({ uuid, name }: Transporter) => (
    <RowLink to={transporterPath(uuid)}>
      <bdi>{name}</bdi>
    </RowLink>
  );
  const servicesCell = ({ services }: Transporter) =>
    joinList(
      services.map((service) => t(`service.${service}`)),
      language,
    );
  const columns: readonly ListColumn<Transporter>[] = [
    { id: 'name', label: t('field.name'), cell: nameCell, fixed: true },
    { id: 'company', label: t('field.company'), cell: (row) => companyName(row), width: 160 },
    { id: 'services', label: t('field.services'), cell: servicesCell, from: 1000 },
    { id: 'state', label: t('field.state'), cell: (row) => <AccountSigns transporter={row} />, share: 40 },
  ];
  const newButton = (
    <Button component={Link} to={NEW} aria-keyshortcuts="n" leftSection={<IconPlus size={16} stroke={1.75} />}>
      {t('new')}
    </Button>
  );
  return (
    <ListPage
      list="transporters"
      header={
        <ListHeader title={t('title')} note={list.data && t('count', { count: list.data.length })}>
          {!phone && (
            <Button
              component={Link}
              to="/dashboard/scorecard"
              variant="subtle"
              color="gray"
              leftSection={<IconChartBar size={16} stroke={1.75} />}
            >
              {t('scorecard')}
            </Button>
          )}
          {mayWrite && newButton}
        </ListHeader>
      }
      address={address}
      loading={loadingOf(list)}
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      columns={columns}
      card={(row) => (
        <div className={styles.row}>
          {nameCell(row)}
          <span className={styles.dim}>
            {companyName(row)} · {servicesCell(row)}
          </span>
          <AccountSigns transporter={row} />
        </div>
      )}
      searchLabel={t('search')}
      filters={[]}
      sorts={[]}
      showLabel={t('show')}
      empty={
        <EmptyList
          address={address}
          text={t(address.narrowed ? 'none.found' : 'none.yet')}
          clearLabel={t('none.clear')}
        >
          {mayWrite && newButton}
        </EmptyList>
      }
      onOpen={({ uuid }) => void navigate(transporterPath(uuid))}
      keys={mayWrite ? [{ key: 'n', label: 'keys.new', run: () => void navigate(NEW) }] : []}
    />
  );
};
