import { ConflictingValue, type SavedForm } from '@shop/back-office/form-page';
import page from '@shop/back-office/styles/page.module.css';
import { DELIVERY_SERVICES } from '@shop/contracts/logistics';
import type { AdapterDescription, Transporter } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Checkbox, Switch, TextInput } from '@mantine/core';
import { errorOf, type SecretChange, type TransporterFields } from '../model/transporter-form.ts';
import { SecretField, SettingField, useSettingText } from './account-field.tsx';
import styles from './transporters.module.css';

interface Props {
  readonly saved: SavedForm<TransporterFields>;
  readonly adapter: AdapterDescription;
  /** Which secrets are stored; undefined: the transporter does not exist yet. */
  readonly transporter: Pick<Transporter, 'secrets'> | undefined;
  /** The person only reads. */
  readonly isLocked: boolean;
}

const useTheirs = ({
  saved: { theirs, takeTheirs },
  adapter: { adapter, settings },
}: Pick<Props, 'saved' | 'adapter'>) => {
  const { t } = useTranslation('dashboard.transporters');
  const settingText = useSettingText(adapter, settings);
  const textOf = (field: keyof TransporterFields & string): string => {
    const value = theirs[field];
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value !== 'object' || value === null) return String(value ?? '');
    return Object.entries(theirs.settings ?? {})
      .map(([key, one]) => settingText(key, one))
      .join(' · ');
  };
  return (field: keyof TransporterFields & string) =>
    field in theirs && <ConflictingValue value={textOf(field) || '—'} onTake={() => takeTheirs(field)} />;
};

const IdentityCard = ({ saved, adapter, isLocked }: Props) => {
  const { t } = useTranslation('dashboard.transporters');
  const theirsOf = useTheirs({ saved, adapter });
  const { form } = saved;
  return (
    <section className={page.block} aria-labelledby="transporter-identity">
      <h2 id="transporter-identity" className={styles.title}>
        {t('card.identity')}
      </h2>
      <fieldset className={styles.plain} disabled={isLocked}>
        <div className={styles.fields}>
          <div>
            <TextInput label={t('field.name')} required maxLength={80} dir="auto" {...form.getInputProps('name')} />
            {theirsOf('name')}
          </div>
          <div>
            <TextInput
              label={t('field.phone')}
              description={t('field.phoneText')}
              type="tel"
              dir="ltr"
              maxLength={20}
              {...form.getInputProps('phone')}
            />
            {theirsOf('phone')}
          </div>
        </div>
        <Checkbox.Group label={t('field.services')} required {...form.getInputProps('services')}>
          <div className={styles.choices}>
            {DELIVERY_SERVICES.map((service) => (
              <Checkbox key={service} value={service} label={t(`service.${service}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <div>
          <Switch
            label={t('field.active')}
            description={t('field.activeText')}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
          {theirsOf('active')}
        </div>
        {adapter.capabilities.partialDelivery && (
          <div>
            <Switch
              label={t('field.partial')}
              description={t('field.partialText')}
              {...form.getInputProps('allowsPartialDelivery', { type: 'checkbox' })}
            />
            {theirsOf('allowsPartialDelivery')}
          </div>
        )}
      </fieldset>
    </section>
  );
};

const AccountCard = ({ saved, adapter: description, transporter, isLocked }: Props) => {
  const { t } = useTranslation('dashboard.transporters');
  const theirsOf = useTheirs({ saved, adapter: description });
  const { adapter, settings, secrets } = description;
  const { form } = saved;
  const values = form.getValues();
  const textOf = (group: 'settings' | 'secrets', key: string): string | undefined => {
    const error = errorOf(form.errors, values, group, key);
    return typeof error === 'string' ? error : undefined;
  };
  const changeSecret = (key: string, change: SecretChange | undefined): void => {
    const { [key]: _before, ...others } = form.getValues().secrets;
    form.setFieldValue('secrets', change ? { ...others, [key]: change } : others);
  };
  if (settings.length + secrets.length === 0) return null;
  return (
    <section className={page.block} aria-labelledby="transporter-account">
      <h2 id="transporter-account" className={styles.title}>
        {t('card.account')}
      </h2>
      <p className={page.dim}>{t('card.accountText')}</p>
      <fieldset className={`${styles.plain} ${styles.fields}`} disabled={isLocked}>
        {settings.map((field) => (
          <SettingField
            key={field.key}
            adapter={adapter}
            field={field}
            value={values.settings[field.key]}
            error={textOf('settings', field.key)}
            onChange={(value) => form.setFieldValue('settings', { ...form.getValues().settings, [field.key]: value })}
          />
        ))}
        {secrets.map((field) => (
          <SecretField
            key={field.key}
            adapter={adapter}
            field={field}
            isSet={transporter?.secrets.some(({ key, set }) => set && key === field.key) ?? false}
            change={values.secrets[field.key]}
            error={textOf('secrets', field.key)}
            onChange={(change) => changeSecret(field.key, change)}
          />
        ))}
      </fieldset>
      {theirsOf('settings')}
    </section>
  );
};

/** The fields of a transporter: who it is, and its account at its company. */
export const TransporterCards = (props: Props) => (
  <>
    <IdentityCard {...props} />
    <AccountCard {...props} />
  </>
);
