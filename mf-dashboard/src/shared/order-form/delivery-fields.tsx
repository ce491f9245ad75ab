import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { AmountInput } from '@shop/back-office/amounts';
import { useEffect, useEffectEvent } from 'react';
import { useWarehouses } from '../warehouses.ts';
import type { FieldTexts } from './missing.ts';
import { useServing } from './offers.ts';
import styles from './order-form.module.css';
import { PlaceSelects } from './place-selects.tsx';
import { isOf, Transporters, useCheapest } from './transporters.tsx';
import type { TypedDelivery, TypedOrder } from './typed-order.ts';

interface DeliveryProps {
  readonly order: Pick<TypedOrder, 'type' | 'delivery'>;
  /** DZD; some transporters are free from an amount on. */
  readonly subtotal: number;
  readonly problems: FieldTexts;
  readonly mayPrice: boolean;
  /** A new order gets the cheapest transporter by itself; one that was placed keeps its own. */
  readonly choosesCheapest: boolean;
  readonly onChange: (delivery: TypedDelivery) => void;
}

const isSameWay = (one: TypedDelivery, other: TypedDelivery): boolean =>
  one.commune === other.commune &&
  one.wilaya === other.wilaya &&
  one.transporter === other.transporter &&
  one.deliveryType === other.deliveryType;

const Delivered = ({ order, subtotal, problems, mayPrice, choosesCheapest, onChange }: DeliveryProps) => {
  const { t } = useTranslation('dashboard.order-form');
  const language = useLanguage();
  const { type, delivery } = order;
  const { offers, error } = useServing(delivery.commune, subtotal, type);
  // A typed price was for this way: whoever may not type one, and does not see it, has the tariff's for another.
  const change = (next: TypedDelivery): void =>
    onChange(mayPrice || isSameWay(delivery, next) ? next : { ...next, price: '' });
  useCheapest(choosesCheapest, delivery, offers, change);
  const tariff = offers?.find(isOf(delivery))?.finalPrice;
  return (
    <>
      <PlaceSelects delivery={delivery} problems={problems} onChange={(place) => change({ ...delivery, ...place })} />
      <TextInput
        data-field="delivery.address"
        label={t('delivery.address')}
        required
        maxLength={250}
        value={delivery.address}
        onChange={(event) => onChange({ ...delivery, address: event.currentTarget.value })}
        error={problems['delivery.address']}
      />
      {error && !offers && <p className={styles.wrong}>{t('delivery.failed')}</p>}
      {offers?.length === 0 && (
        <p className={styles.wrong} data-field="delivery.transporter" tabIndex={-1}>
          {t('delivery.none')}
        </p>
      )}
      {offers && offers.length > 0 && (
        <Transporters delivery={delivery} offers={offers} problems={problems} onChange={change} />
      )}
      {mayPrice && (
        <AmountInput
          data-field="delivery.price"
          label={t('delivery.price')}
          placeholder={tariff === undefined ? '' : formatPrice(tariff, language)}
          value={delivery.price}
          onChange={(price) => onChange({ ...delivery, price })}
          error={problems['delivery.price']}
        />
      )}
    </>
  );
};

type CollectedAt = Pick<TypedOrder, 'warehouse' | 'warehouseName'>;

const Pickup = ({
  at: { warehouse, warehouseName },
  problems,
  onChange,
}: {
  readonly at: CollectedAt;
  readonly problems: FieldTexts;
  readonly onChange: (at: CollectedAt) => void;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  const { data = [] } = useWarehouses();
  const nameOf = (uuid: string | null): string => data.find((one) => one.uuid === uuid)?.name ?? '';
  // A draft has only the id.
  const missingName = warehouseName === '' ? nameOf(warehouse) : '';
  const complete = useEffectEvent((name: string) => onChange({ warehouse, warehouseName: name }));
  useEffect(() => {
    if (missingName !== '') complete(missingName);
  }, [missingName]);
  return (
    <Select
      data-field="pickup.warehouse"
      label={t('pickup.warehouse')}
      required
      searchable
      allowDeselect={false}
      data={data.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={warehouse}
      onChange={(uuid) => onChange({ warehouse: uuid, warehouseName: nameOf(uuid) })}
      error={problems['pickup.warehouse']}
    />
  );
};

/** BO-2.14, BO-5.17: delivered to an address, or collected in a warehouse. */
export const DeliveryFields = ({
  order,
  onChange,
  ...delivered
}: Omit<DeliveryProps, 'order' | 'onChange'> & {
  readonly order: Pick<TypedOrder, 'type' | 'way' | 'delivery' | 'warehouse' | 'warehouseName'>;
  readonly onChange: (change: Partial<Pick<TypedOrder, 'way' | 'delivery' | 'warehouse' | 'warehouseName'>>) => void;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('way')}
        value={order.way}
        onChange={(way) => onChange({ way: way === 'pickup' ? 'pickup' : 'delivery' })}
        data={[
          { value: 'delivery', label: t('ways.delivery') },
          { value: 'pickup', label: t('ways.pickup') },
        ]}
      />
      {order.way === 'delivery' ? (
        <Delivered order={order} onChange={(delivery) => onChange({ delivery })} {...delivered} />
      ) : (
        <Pickup at={order} problems={delivered.problems} onChange={onChange} />
      )}
    </>
  );
};
