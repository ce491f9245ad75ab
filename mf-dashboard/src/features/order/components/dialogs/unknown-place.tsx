import { Alert } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import type { Order } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { isolated } from '@shop/back-office/text';
import { useMay } from '@shop/back-office/session';
import { useCompanyPlaces } from '../../../../shared/company-places.ts';

interface Company {
  readonly uuid: string;
  readonly name: string;
}

const Unknown = ({
  place: { commune },
  transporter,
}: {
  readonly place: NonNullable<Order['place']>;
  readonly transporter: Company;
}) => {
  const { t } = useTranslation('dashboard.order');
  const { data } = useCompanyPlaces(transporter.uuid, commune.id);
  // A company that names no places, as the shop's own drivers, takes what it is told.
  if (!data || data.match !== null || data.places.length === 0) return null;
  return (
    <Alert color="sun" mt="md" icon={<IconMapPinOff size={16} />}>
      {t('announce.unknownPlace', { transporter: isolated(transporter.name), commune: isolated(commune.name) })}{' '}
      <Link to={`/dashboard/transporters/${transporter.uuid}?tab=places`}>{t('announce.mapPlace')}</Link>
    </Alert>
  );
};

/** D-7.08: says before the order is announced that its company knows no such commune, and where it is mapped. */
export const UnknownPlace = ({
  order: { place },
  transporter,
}: {
  readonly order: Order;
  readonly transporter: Company | undefined;
}) => {
  const reads = useMay('transporter.read');
  return reads && place && transporter ? <Unknown place={place} transporter={transporter} /> : null;
};
