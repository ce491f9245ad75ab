import { TextsFields } from '@shop/back-office/fields';
import { ConflictingValue, type SavedForm } from '@shop/back-office/form-page';
import page from '@shop/back-office/styles/page.module.css';
import { textsInLanguages } from '@shop/back-office/text';
import type { LocalizedText } from '@shop/contracts';
import { STRATEGIES } from '@shop/contracts/logistics';
import {
  MAX_WAREHOUSE_ADDRESS_LENGTH,
  MAX_WAREHOUSE_CODE_LENGTH,
  MAX_WAREHOUSE_NAME_LENGTH,
} from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Radio } from '@shop/back-office/mantine/radio';
import { MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { useCommunes } from '../../../shared/communes.ts';
import { useWilayas } from '../../../shared/wilayas.ts';
import type { WarehouseFields } from '../model/warehouse-form.ts';
import styles from './warehouses.module.css';

interface Props {
  readonly saved: SavedForm<WarehouseFields>;
  /** The person only reads. */
  readonly isLocked: boolean;
}
type Field = keyof WarehouseFields & string;

const useTheirs = ({ saved: { theirs, takeTheirs } }: Props) => {
  const { t } = useTranslation('dashboard.warehouses');
  const textOf = (field: Field): string => {
    const value = theirs[field];
    if (field === 'name' || field === 'address') return textsInLanguages(theirs[field] ?? {});
    if (typeof value === 'boolean') return t(value ? 'state.active' : 'state.inactive');
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  };
  return (field: Field) =>
    field in theirs && <ConflictingValue value={textOf(field) || '—'} onTake={() => takeTheirs(field)} />;
};

const IdentityCard = (props: Props) => {
  const { t } = useTranslation('dashboard.warehouses');
  const theirsOf = useTheirs(props);
  const {
    isLocked,
    saved: { form },
  } = props;
  const { name } = form.getValues();
  return (
    <section className={page.block} aria-labelledby="warehouse-identity">
      <h2 id="warehouse-identity" className={styles.title}>
        {t('card.identity')}
      </h2>
      <fieldset className={styles.plain} disabled={isLocked}>
        <TextsFields
          label={t('field.name')}
          required
          maxLength={MAX_WAREHOUSE_NAME_LENGTH}
          value={name}
          error={form.errors['name'] ?? form.errors['name.fr']}
          onChange={(value: LocalizedText) => form.setFieldValue('name', value)}
        />
        {theirsOf('name')}
        <div>
          <TextInput
            className={styles.short ?? ''}
            label={t('field.code')}
            description={t('field.codeText')}
            required
            dir="ltr"
            maxLength={MAX_WAREHOUSE_CODE_LENGTH}
            {...form.getInputProps('code')}
          />
          {theirsOf('code')}
        </div>
        <div>
          <Switch
            label={t('field.active')}
            description={t('field.activeText')}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
          {theirsOf('active')}
        </div>
      </fieldset>
    </section>
  );
};

const PlaceCard = (props: Props) => {
  const { t } = useTranslation('dashboard.warehouses');
  const theirsOf = useTheirs(props);
  const wilayas = useWilayas();
  const {
    isLocked,
    saved: { form },
  } = props;
  const { wilaya, address } = form.getValues();
  const communes = useCommunes(wilaya);
  return (
    <section className={page.block} aria-labelledby="warehouse-place">
      <h2 id="warehouse-place" className={styles.title}>
        {t('card.place')}
      </h2>
      <fieldset className={styles.plain} disabled={isLocked}>
        <div className={styles.fields}>
          <div>
            <Select
              label={t('field.wilaya')}
              required
              searchable
              allowDeselect={false}
              nothingFoundMessage={t('field.noPlace')}
              data={[...wilayas]}
              {...form.getInputProps('wilaya')}
              onChange={(value) => {
                form.setFieldValue('wilaya', value);
                // A commune of the wilaya before belongs to no other.
                if (value !== wilaya) form.setFieldValue('commune', null);
              }}
            />
            {theirsOf('wilaya')}
          </div>
          <div>
            <Select
              label={t('field.commune')}
              required
              searchable
              allowDeselect={false}
              disabled={wilaya === null}
              nothingFoundMessage={t('field.noPlace')}
              data={[...communes]}
              {...form.getInputProps('commune')}
            />
            {theirsOf('commune')}
          </div>
        </div>
        <TextsFields
          label={t('field.address')}
          maxLength={MAX_WAREHOUSE_ADDRESS_LENGTH}
          value={address}
          error={form.errors['address']}
          onChange={(value: LocalizedText) => form.setFieldValue('address', value)}
        />
        {theirsOf('address')}
      </fieldset>
    </section>
  );
};

const OrdersCard = (props: Props) => {
  const { t } = useTranslation('dashboard.warehouses');
  const theirsOf = useTheirs(props);
  const wilayas = useWilayas();
  const {
    isLocked,
    saved: { form },
  } = props;
  return (
    <section className={page.block} aria-labelledby="warehouse-orders">
      <h2 id="warehouse-orders" className={styles.title}>
        {t('card.orders')}
      </h2>
      <fieldset className={styles.plain} disabled={isLocked}>
        <div>
          <Radio.Group label={t('field.strategy')} description={t('strategy.note')} {...form.getInputProps('strategy')}>
            <div className={styles.choices}>
              {STRATEGIES.map((strategy) => (
                <Radio
                  key={strategy}
                  value={strategy}
                  label={strategy}
                  description={t(`strategy.${strategy}`)}
                  disabled={isLocked}
                />
              ))}
            </div>
          </Radio.Group>
          {theirsOf('strategy')}
        </div>
        <div>
          <MultiSelect
            label={t('serves.wilayas')}
            description={t('serves.wilayasText')}
            placeholder={form.getValues().wilayas.length === 0 ? t('serves.all') : ''}
            searchable
            clearable
            nothingFoundMessage={t('field.noPlace')}
            data={[...wilayas]}
            {...form.getInputProps('wilayas')}
          />
          {theirsOf('wilayas')}
        </div>
        <p className={page.dim}>{t('serves.shops')}</p>
      </fieldset>
    </section>
  );
};

/** What people write of a warehouse. */
export const WarehouseCards = (props: Props) => (
  <>
    <IdentityCard {...props} />
    <PlaceCard {...props} />
    <OrdersCard {...props} />
  </>
);
