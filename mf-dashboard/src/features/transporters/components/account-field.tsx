import { NumberField } from '@shop/back-office/amounts/number-field';
import { isolated } from '@shop/back-office/text';
import type { AccountField as Field } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useWilayas } from '../../../shared/wilayas.ts';
import type { SecretChange } from '../model/transporter-form.ts';
import styles from './transporters.module.css';

/** What a field is called: by its company where it says more there, else by its key. */
const useFieldTexts = (adapter: string, { key }: Pick<Field, 'key'>) => {
  const { t } = useTranslation('dashboard.transporters');
  const label = t(`account.${adapter}.${key}`, { defaultValue: t(`account.any.${key}`, { defaultValue: key }) });
  const help = t(`accountHelp.${adapter}.${key}`, { defaultValue: t(`accountHelp.any.${key}`, { defaultValue: '' }) });
  return { label, ...(help !== '' && { description: help }) };
};

type Setting = string | number | boolean | undefined;
const textOf = (value: Setting): string => (value === undefined ? '' : String(value));

/** What a setting says, in words: `Wilaya de départ 16 Alger`. */
export const useSettingText = (adapter: string, fields: readonly Field[]) => {
  const { t } = useTranslation('dashboard.transporters');
  const wilayas = useWilayas();
  return (key: string, value: Setting): string => {
    const label = t(`account.${adapter}.${key}`, { defaultValue: t(`account.any.${key}`, { defaultValue: key }) });
    const kind = fields.find((one) => one.key === key)?.kind;
    const text = textOf(value);
    const said =
      typeof value === 'boolean'
        ? t(value ? 'yes' : 'no')
        : kind === 'wilaya'
          ? (wilayas.find((one) => one.value === text)?.label ?? text)
          : kind === 'choice'
            ? t(`choice.${key}.${text}`, { defaultValue: text })
            : text;
    return `${label} ${said === '' ? '—' : isolated(said)}`;
  };
};

/** A setting of an account, by its kind. */
export const SettingField = ({
  adapter,
  field,
  value,
  error,
  onChange,
}: {
  readonly adapter: string;
  readonly field: Field;
  readonly value: Setting;
  readonly error: string | undefined;
  readonly onChange: (value: string | number | boolean) => void;
}) => {
  const { t } = useTranslation('dashboard.transporters');
  const texts = { ...useFieldTexts(adapter, field), error, required: field.required };
  const wilayas = useWilayas();
  const { kind, key, choices = [], max } = field;
  switch (kind) {
    case 'switch':
      return (
        <Switch {...texts} checked={value === true} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      );
    case 'number':
      return (
        <NumberField
          {...texts}
          value={typeof value === 'number' ? value : ''}
          min={0}
          max={max}
          onChange={(typed) => onChange(typed)}
        />
      );
    case 'choice':
      return (
        <Select
          {...texts}
          data={choices.map((choice) => ({
            value: choice,
            label: t(`choice.${key}.${choice}`, { defaultValue: choice }),
          }))}
          value={textOf(value) || null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      );
    case 'wilaya':
      return (
        <Select
          {...texts}
          searchable
          data={[...wilayas]}
          value={textOf(value) || null}
          onChange={(chosen) => onChange(chosen === null ? '' : Number(chosen))}
        />
      );
    default:
      return (
        <TextInput
          {...texts}
          dir="ltr"
          maxLength={max ?? 300}
          value={textOf(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
};

/** A secret of an account: it can be written anew and taken away, and is never shown. */
export const SecretField = ({
  adapter,
  field,
  isSet,
  change,
  error,
  onChange,
}: {
  readonly adapter: string;
  readonly field: Field;
  readonly isSet: boolean;
  readonly change: SecretChange | undefined;
  readonly error: string | undefined;
  /** Undefined: the stored one stays. */
  readonly onChange: (change: SecretChange | undefined) => void;
}) => {
  const { t } = useTranslation('dashboard.transporters');
  const texts = useFieldTexts(adapter, field);
  if (isSet && change?.act !== 'write')
    return (
      <div className={styles.secret} role="group" aria-label={texts.label}>
        <b>{texts.label}</b>
        <span className={styles.dim}>{t(change ? 'secret.willGo' : 'secret.set')}</span>
        <span className={styles.actions}>
          {change ? (
            <Button variant="default" onClick={() => onChange(undefined)}>
              {t('secret.keep')}
            </Button>
          ) : (
            <>
              <Button
                variant="default"
                leftSection={<IconKey size={16} stroke={1.75} />}
                onClick={() => onChange({ act: 'write', value: '' })}
              >
                {t('secret.replace')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} stroke={1.75} />}
                onClick={() => onChange({ act: 'remove', value: '' })}
              >
                {t('secret.remove')}
              </Button>
            </>
          )}
        </span>
      </div>
    );
  return (
    <div className={styles.secret}>
      <PasswordInput
        {...texts}
        error={error}
        required={field.required}
        dir="ltr"
        autoComplete="off"
        maxLength={field.max ?? 500}
        value={change?.value ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ act: 'write', value })}
      />
      {isSet && (
        <span>
          <Button variant="default" onClick={() => onChange(undefined)}>
            {t('secret.keep')}
          </Button>
        </span>
      )}
    </div>
  );
};
