import type { SaveAnswer, Version } from '@shop/back-office/form-page';
import type { DeliveryService } from '@shop/contracts/logistics';
import type { Transporter } from '@shop/contracts/logistics/dashboard';
import type { TransporterSaved } from '../api/transporters.ts';

export const TRANSPORTERS = '/dashboard/transporters';
export const transporterPath = (transporter: string): string => `${TRANSPORTERS}/${transporter}`;

type Setting = string | number | boolean;
/** A stored secret is never shown: it is written anew, taken away, or not mentioned. */
export interface SecretChange {
  readonly act: 'write' | 'remove';
  readonly value: string;
}

/** The form fields of a transporter. */
export interface TransporterFields extends Record<string, unknown> {
  name: string;
  services: DeliveryService[];
  active: boolean;
  phone: string;
  allowsPartialDelivery: boolean;
  settings: Readonly<Record<string, Setting>>;
  secrets: Readonly<Record<string, SecretChange>>;
}
/** A list without an order: the changes of two people are combined. */
export const SETS = ['services'] as const;

export const BLANK: Version<TransporterFields> = {
  version: 0,
  values: {
    name: '',
    services: ['home'],
    active: true,
    phone: '',
    allowsPartialDelivery: false,
    settings: {},
    secrets: {},
  },
};

export const versionOf = ({ version, phone, settings, ...transporter }: Transporter): Version<TransporterFields> => ({
  version,
  values: {
    name: transporter.name,
    services: transporter.services,
    active: transporter.active,
    phone: phone ?? '',
    allowsPartialDelivery: transporter.allowsPartialDelivery,
    settings: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    secrets: {},
  },
});

export const bodyOf = ({ settings, secrets, ...values }: TransporterFields) => ({
  ...values,
  settings: Object.entries(settings)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ({ key, value })),
  secrets: Object.entries(secrets)
    .filter(([, { act, value }]) => act === 'remove' || value !== '')
    .map(([key, { act, value }]) => ({ key, value: act === 'remove' ? '' : value })),
});

/** The contract names a setting by its place in the list, the service by its key; the form knows it by its key. */
export const errorOf = (
  errors: Readonly<Record<string, unknown>>,
  values: TransporterFields,
  group: 'settings' | 'secrets',
  key: string,
): unknown => {
  const place = bodyOf(values)[group].findIndex((one) => one.key === key);
  return errors[`${group}.${key}`] ?? (place < 0 ? undefined : errors[`${group}.${place}.value`]);
};

export const saveAnswerOf = (saved: TransporterSaved): SaveAnswer<TransporterFields> =>
  'problem' in saved
    ? { outcome: 'refused', problem: saved.problem }
    : { outcome: saved.outcome, fresh: versionOf(saved.transporter) };
