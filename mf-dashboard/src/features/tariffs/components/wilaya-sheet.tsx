import { AmountInput, NumberField } from '@shop/back-office/amounts';
import { DateInput } from '@shop/back-office/dates';
import type { DeliveryService } from '@shop/contracts/logistics';
import type { CommuneRow, WilayaRow } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, Drawer, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { dayOfMoment, HIGHEST_TARIFF, momentOfDay } from '../model/cell-text.ts';
import { keyOf, type Figures } from '../model/figures.ts';
import { figuresAt } from '../model/sheet.ts';
import { wilayaText } from '../model/use-cell-names.ts';
import type { SheetControl } from '../model/use-sheet.ts';
import styles from './tariffs.module.css';

interface Props {
  readonly wilaya: WilayaRow;
  readonly services: readonly DeliveryService[];
  readonly communes: readonly CommuneRow[] | undefined;
  readonly control: SheetControl;
  readonly isLocked: boolean;
}

const orNull = (value: number | ''): number | null => (value === '' ? null : value);

/** The line of a service in the wilaya: the fields that the grid has as columns. */
const ServiceFields = ({ wilaya, service, control, isLocked }: Props & { readonly service: DeliveryService }) => {
  const { t } = useTranslation('dashboard.tariffs');
  const key = keyOf({ service, wilaya: wilaya.id });
  const figures = figuresAt(control.sheet, key);
  const { price, freeFrom, delay, from, to, active } = figures;
  const set = (part: Partial<Figures>): void => control.edit([{ key, figures: part }]);
  const setDelay = (end: 'min' | 'max', days: number | ''): void => {
    if (days === '') return set({ delay: null });
    const next = delay ?? { min: days, max: days };
    set({
      delay:
        end === 'min' ? { min: days, max: Math.max(days, next.max) } : { min: Math.min(days, next.min), max: days },
    });
  };
  const day = (field: 'from' | 'to', at: string | null) => (
    <DateInput
      label={t(`field.${field}`)}
      clearable
      readOnly={isLocked}
      value={at === null ? null : dayOfMoment(field, at)}
      onChange={(chosen) => set({ [field]: chosen === null ? null : momentOfDay(field, chosen) })}
    />
  );
  const shared = { max: HIGHEST_TARIFF, readOnly: isLocked } as const;
  return (
    <fieldset className={styles.service}>
      <legend>{t(`service.${service}`)}</legend>
      <div className={styles.fields}>
        <AmountInput
          {...shared}
          label={t('field.price')}
          description={price === null ? t('notServed') : price === 0 ? t('free') : undefined}
          value={price ?? ''}
          onChange={(value) => set({ price: orNull(value) })}
        />
        <AmountInput
          {...shared}
          label={t('field.freeFrom')}
          value={freeFrom ?? ''}
          // Its dates go with it.
          onChange={(value) => set(value === '' ? { freeFrom: null, from: null, to: null } : { freeFrom: value })}
        />
        {(['min', 'max'] as const).map((end) => (
          <NumberField
            key={end}
            label={t(`sheet.${end}`)}
            allowDecimal={false}
            min={0}
            max={60}
            readOnly={isLocked}
            value={delay?.[end] ?? ''}
            onChange={(days) => setDelay(end, days)}
          />
        ))}
        {freeFrom !== null && day('from', from)}
        {freeFrom !== null && day('to', to)}
      </div>
      {price !== null && (
        <Switch
          size="md"
          label={t('field.active')}
          checked={active}
          disabled={isLocked}
          onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
        />
      )}
    </fieldset>
  );
};

/** Prices of communes that differ from their wilaya's. */
const Exceptions = ({ wilaya, services, communes = [], control, isLocked }: Props) => {
  const { t } = useTranslation('dashboard.tariffs');
  const [added, setAdded] = useState<readonly string[]>([]);
  const keyFor = (service: DeliveryService, commune: string) => keyOf({ service, wilaya: wilaya.id, commune });
  const isException = ({ id }: CommuneRow): boolean =>
    added.includes(id) || services.some((service) => figuresAt(control.sheet, keyFor(service, id)).price !== null);
  return (
    <section className={styles.exceptions} aria-labelledby="tariff-exceptions">
      <h3 id="tariff-exceptions">{t('sheet.exceptions')}</h3>
      {communes.filter(isException).map(({ id, name }) => (
        <fieldset key={id} className={styles.service}>
          <legend>
            <bdi>{name}</bdi>
          </legend>
          <div className={styles.fields}>
            {services.map((service) => (
              <AmountInput
                key={service}
                max={HIGHEST_TARIFF}
                readOnly={isLocked}
                label={t(`service.${service}`)}
                value={figuresAt(control.sheet, keyFor(service, id)).price ?? ''}
                onChange={(value) => control.edit([{ key: keyFor(service, id), figures: { price: orNull(value) } }])}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {!isLocked && (
        <Select
          label={t('sheet.addCommune')}
          searchable
          nothingFoundMessage={t('sheet.noCommune')}
          data={communes.filter((one) => !isException(one)).map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={(chosen) => chosen !== null && setAdded((now) => [...now, chosen])}
        />
      )}
    </section>
  );
};

/** On a phone a wilaya is edited on a sheet of its own; what is typed is saved with the rest. */
export const WilayaSheet = ({ onClose, ...props }: Props & { readonly onClose: () => void }) => {
  const { t } = useTranslation('dashboard.tariffs');
  const { wilaya, services } = props;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="92%"
      title={wilayaText(wilaya)}
      closeButtonProps={{ 'aria-label': t('sheet.close') }}
    >
      <div className={styles.sheet}>
        {services.map((service) => (
          <ServiceFields key={service} {...props} service={service} />
        ))}
        <Exceptions {...props} />
        <Button fullWidth onClick={onClose}>
          {t('sheet.done')}
        </Button>
      </div>
    </Drawer>
  );
};
