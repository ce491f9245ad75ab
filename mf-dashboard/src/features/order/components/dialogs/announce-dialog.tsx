import { ActionBody } from '@shop/contracts/order/dashboard';
import type { DeliveryType } from '@shop/contracts/order';
import { useTranslation } from '@shop/kit';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { isolated } from '@shop/back-office/text';
import { AmountInput } from '@shop/back-office/amounts';
import { useOffers, useTransporters } from '../../api/order.ts';
import { useCheckedForm } from '@shop/back-office/form-page';
import { FormDialog } from '@shop/back-office/dialogs';
import styles from '../order.module.css';
import type { DialogProps } from './dialog-props.ts';
import { UnknownPlace } from './unknown-place.tsx';
import { Radio } from '@shop/back-office/mantine/radio';
import { TransporterChoice } from './transporter-choice.tsx';

const Announcement = ActionBody.pick({
  transporter: true,
  deliveryType: true,
  deskId: true,
  codAmount: true,
  serviceCode: true,
});

interface Fields extends Record<string, unknown> {
  transporter: string;
  deliveryType: DeliveryType;
  deskId: string | null;
  /** DZD; '' while it is empty. */
  codAmount: number | string;
  serviceCode: string;
}

/** What the transporter gets, and where it goes. */
const Lead = ({ order: { totals, place } }: Pick<DialogProps, 'order'>) => {
  const { t } = useTranslation('dashboard.order');
  const parcel = t(totals.weight > 0 ? 'announce.parcel' : 'announce.parcelNoWeight', {
    weight: (totals.weight / 1000).toLocaleString('fr', { maximumFractionDigits: 2 }),
    place: isolated(place ? `${place.commune.name}, ${place.wilaya.name}` : ''),
  });
  return `${parcel}. ${t('announce.lead')}`;
};

/**
 * BO-5.20: the transporter is required unless the order is already in a pool; service code and COD amount are optional.
 */
export const AnnounceDialog = ({ order, busy, onClose, onSubmit }: DialogProps) => {
  const { t } = useTranslation('dashboard.order');
  const transporters = useTransporters().data?.filter(({ active }) => active) ?? [];
  const offers = useOffers(order).data ?? [];
  const pooled = order.state === 'in_pool';
  const desksOf = (values: Fields) =>
    offers.find(({ id, deliveryType: type }) => id === values.transporter && type === values.deliveryType)?.desks ?? [];
  const { form, check, refuse } = useCheckedForm({
    schema: Announcement,
    initialValues: {
      transporter: order.transporter?.uuid ?? '',
      deliveryType: order.transporter?.deliveryType ?? 'home',
      deskId: order.deskId,
      // What was paid before stays paid when it is announced again.
      codAmount: Math.min(order.expedition?.codAmount ?? order.totals.total, order.totals.total),
      serviceCode: order.expedition?.serviceCode ?? '',
    } satisfies Fields as Fields,
    bodyOf: (values) => {
      const desk = values.deliveryType === 'stopdesk' && desksOf(values).find(({ id }) => id === values.deskId);
      return {
        ...(pooled ? {} : { transporter: values.transporter, deliveryType: values.deliveryType }),
        ...(pooled || !desk ? {} : { deskId: desk.id }),
        ...(typeof values.codAmount === 'number' ? { codAmount: values.codAmount } : {}),
        ...(values.serviceCode.trim() || order.expedition?.serviceCode ? { serviceCode: values.serviceCode } : {}),
      };
    },
  });
  const { transporter, deliveryType, deskId } = form.getValues();
  const chosen = offers.find(({ id, deliveryType: type }) => id === transporter && type === deliveryType);
  // D-3.11: a parcel for a stop-desk says which one.
  const desks = deliveryType === 'stopdesk' && !pooled ? desksOf(form.getValues()) : [];
  const desk = desks.find(({ id }) => id === deskId);
  const send = async () => {
    const body = check();
    if (body) refuse(await onSubmit('announce', body));
  };
  return (
    <FormDialog
      title={t('announce.title')}
      lead={<Lead order={order} />}
      submit={{
        label: t('announce.submit'),
        disabled: !pooled && (!chosen || (desks.length > 0 && !desk)),
        busy,
        run: () => void send(),
      }}
      onClose={onClose}
    >
      {pooled ? (
        <p>
          {t('announce.pooled', {
            pool: isolated(order.expedition?.pool?.number ?? ''),
            transporter: isolated(order.transporter?.name ?? ''),
          })}
        </p>
      ) : (
        <>
          <Radio.Group label={t('announce.transporter')} withAsterisk {...form.getInputProps('transporter')}>
            <TransporterChoice
              transporters={transporters}
              offers={offers}
              deliveryType={deliveryType}
              wilaya={order.place?.wilaya.id ?? null}
            />
          </Radio.Group>
          <SegmentedControl
            mt="md"
            fullWidth
            value={deliveryType}
            onChange={(value) => form.setFieldValue('deliveryType', value === 'stopdesk' ? 'stopdesk' : 'home')}
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
              {...form.getInputProps('deskId')}
              value={desk?.id ?? null}
              data={desks.map(({ id, name, address }) => ({
                value: id,
                label: [name, address].filter(Boolean).join(' · '),
              }))}
            />
          )}
        </>
      )}
      <UnknownPlace
        order={order}
        transporter={pooled ? (order.transporter ?? undefined) : transporters.find(({ uuid }) => uuid === transporter)}
      />
      <div className={styles.cards2}>
        <AmountInput
          label={t('announce.cod')}
          description={t('announce.codDefault')}
          {...form.getInputProps('codAmount')}
        />
        <TextInput
          label={t('announce.serviceCode')}
          description={t('announce.optional')}
          dir="ltr"
          {...form.getInputProps('serviceCode')}
        />
      </div>
    </FormDialog>
  );
};
