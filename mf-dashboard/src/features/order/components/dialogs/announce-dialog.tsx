import type { DeliveryType } from '@shop/contracts/order';
import { useTranslation } from '@shop/kit';
import { Radio, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Amount } from '../../../../ui/amount.tsx';
import { AmountInput } from '../../../../ui/amount-input.tsx';
import { useOffers, useTransporters } from '../../api/order.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import styles from '../order.module.css';
import type { DialogProps } from './dialog-props.ts';

/**
 * BO-5.20: the transporter is required unless the order is already in a pool; service code and COD amount are optional.
 */
export const AnnounceDialog = ({ order, busy, onClose, onSubmit }: DialogProps) => {
  const { t } = useTranslation('dashboard.order');
  const transporters = useTransporters().data?.filter(({ active }) => active) ?? [];
  const offers = useOffers(order).data ?? [];
  const [transporter, setTransporter] = useState<string>(order.transporter.uuid);
  const [deliveryType, setDeliveryType] = useState<DeliveryType>(order.transporter.deliveryType);
  const [deskId, setDeskId] = useState<string | null>(order.deskId);
  const [codAmount, setCodAmount] = useState<number | string>(order.totals.total);
  const [serviceCode, setServiceCode] = useState('');
  const pooled = order.state === 'in_pool';
  const chosen = offers.find(({ id, deliveryType: type }) => id === transporter && type === deliveryType);
  /** Why a transporter cannot be chosen: it may serve the commune the other way. */
  const elsewhere = (uuid: string): string => {
    const other = offers.find(({ id }) => id === uuid)?.deliveryType;
    return other === undefined ? 'announce.notServed' : `announce.${other}Only`;
  };
  // D-3.11: a parcel for a stop-desk says which one.
  const desks = deliveryType === 'stopdesk' && !pooled ? (chosen?.desks ?? []) : [];
  const desk = desks.find(({ id }) => id === deskId);
  return (
    <FormDialog
      title={t('announce.title')}
      lead={t('announce.lead')}
      submit={{
        label: t('announce.submit'),
        disabled: !pooled && (!chosen || (desks.length > 0 && !desk)),
        busy,
        run: () =>
          void onSubmit('announce', {
            ...(pooled ? {} : { transporter, deliveryType, ...(desk ? { deskId: desk.id } : {}) }),
            ...(typeof codAmount === 'number' ? { codAmount } : {}),
            ...(serviceCode.trim() ? { serviceCode: serviceCode.trim() } : {}),
          }),
      }}
      onClose={onClose}
    >
      {pooled ? (
        <p>{t('announce.pooled', { pool: order.expedition?.pool ?? '', transporter: order.transporter.name })}</p>
      ) : (
        <>
          <Radio.Group label={t('announce.transporter')} withAsterisk value={transporter} onChange={setTransporter}>
            <div className={styles.cards2}>
              {transporters.map(({ uuid, name }) => {
                const offer = offers.find(({ id, deliveryType: type }) => id === uuid && type === deliveryType);
                return (
                  <Radio.Card key={uuid} value={uuid} className={styles.choiceCard} disabled={!offer} aria-label={name}>
                    <Radio.Indicator disabled={!offer} />
                    <span>
                      <strong>
                        <bdi>{name}</bdi>
                      </strong>
                      <small>{offer ? <Amount value={offer.price} /> : t(elsewhere(uuid))}</small>
                    </span>
                  </Radio.Card>
                );
              })}
            </div>
          </Radio.Group>
          <SegmentedControl
            mt="md"
            fullWidth
            value={deliveryType}
            onChange={(value) => setDeliveryType(value === 'stopdesk' ? 'stopdesk' : 'home')}
            data={[
              { value: 'home', label: t('delivery.home') },
              { value: 'stopdesk', label: t('delivery.stopdesk') },
            ]}
            aria-label={t('announce.service')}
          />
          {desks.length > 0 && (
            <Select
              mt="md"
              withAsterisk
              label={t('announce.desk')}
              placeholder={t('announce.chooseDesk')}
              value={desk?.id ?? null}
              onChange={setDeskId}
              data={desks.map(({ id, name, address }) => ({
                value: id,
                label: [name, address].filter(Boolean).join(' · '),
              }))}
            />
          )}
        </>
      )}
      <div className={styles.cards2}>
        <AmountInput
          label={t('announce.cod')}
          description={t('announce.codDefault')}
          value={codAmount}
          onChange={setCodAmount}
        />
        <TextInput
          label={t('announce.serviceCode')}
          description={t('announce.optional')}
          value={serviceCode}
          maxLength={50}
          dir="ltr"
          onChange={(event) => setServiceCode(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
};
