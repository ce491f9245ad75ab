import type { AccountField, TransporterInput } from '@shop/contracts/logistics/dashboard';
import type { CompanyAccount, CompanyAdapter } from './company-adapter.ts';

/** Of an account in tests and demos: where its calls go, instead of to the company. */
export const BASE_ADDRESS: AccountField = { key: 'baseAddress', kind: 'text', required: false, max: 200 };

/** What is wrong with one field of the form. */
export type FieldRefusal = 'missing' | 'unknown' | 'format' | 'tooLong' | 'noKey';
/** By the field's name: `settings.<key>`, `secrets.<key>`. */
export type InputRefusals = Readonly<Record<string, FieldRefusal>>;

type Settings = CompanyAccount['settings'];
type Values = TransporterInput['settings'];
export interface AccountFacts {
  readonly adapter: Pick<CompanyAdapter, 'settings' | 'secrets' | 'wrongSettings'>;
  /** Hosts of tests and of the demo; empty: accounts have no address of their own. */
  readonly testHosts: readonly string[];
  /** Keys of the secrets that are stored. */
  readonly stored: readonly string[];
  /** This installation has a key to encrypt secrets with. */
  readonly canEncrypt: boolean;
}

/** The fields of an account, as its form has them. */
export const settingsOf = (
  { settings }: Pick<CompanyAdapter, 'settings'>,
  testHosts: readonly string[],
): readonly AccountField[] => (testHosts.length > 0 && settings.length > 0 ? [...settings, BASE_ADDRESS] : settings);

const tidy = (value: string | number | boolean): string | number | boolean =>
  typeof value === 'string' ? value.trim() : value;
const filled = (values: Values): Settings =>
  Object.fromEntries(values.map(({ key, value }) => [key, tidy(value)] as const).filter(([, value]) => value !== ''));

const KINDS: Readonly<Record<AccountField['kind'], 'string' | 'number' | 'boolean'>> = {
  text: 'string',
  secret: 'string',
  choice: 'string',
  number: 'number',
  wilaya: 'number',
  switch: 'boolean',
};
const MAX_WILAYA = 69;
const refusalOf = (field: AccountField, value: string | number | boolean): FieldRefusal | null => {
  if (typeof value !== KINDS[field.kind]) return 'format';
  if (typeof value === 'string' && value.length > (field.max ?? 300)) return 'tooLong';
  if (typeof value === 'number' && (!Number.isInteger(value) || value < 0)) return 'format';
  if (field.kind === 'wilaya' && (value === 0 || Number(value) > MAX_WILAYA)) return 'format';
  if (field.kind === 'choice' && !field.choices?.includes(String(value))) return 'format';
  return null;
};

const isTestAddress = (address: string, testHosts: readonly string[]): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) && testHosts.includes(url.host);
};

const settingRefusals = (settings: Settings, isActive: boolean, facts: AccountFacts): InputRefusals => {
  const fields = settingsOf(facts.adapter, facts.testHosts);
  const refusals: Record<string, FieldRefusal> = {};
  for (const [key, value] of Object.entries(settings)) {
    const field = fields.find((one) => one.key === key);
    const refusal = field ? refusalOf(field, value) : 'unknown';
    if (refusal !== null) refusals[`settings.${key}`] = refusal;
  }
  for (const { key, required } of fields)
    if (required && isActive && settings[key] === undefined) refusals[`settings.${key}`] = 'missing';
  const { baseAddress } = settings;
  if (typeof baseAddress === 'string' && !isTestAddress(baseAddress, facts.testHosts))
    refusals['settings.baseAddress'] ??= 'format';
  return refusals;
};

/** Secrets that are written, by their keys; an empty text takes one away. */
export type WrittenSecrets = Readonly<Record<string, string>>;

const secretRefusals = (written: WrittenSecrets, isActive: boolean, facts: AccountFacts): InputRefusals => {
  const fields = facts.adapter.secrets;
  const refusals: Record<string, FieldRefusal> = {};
  for (const [key, value] of Object.entries(written)) {
    const field = fields.find((one) => one.key === key);
    if (!field) refusals[`secrets.${key}`] = 'unknown';
    else if (value.length > (field.max ?? 500)) refusals[`secrets.${key}`] = 'tooLong';
    else if (value !== '' && !facts.canEncrypt) refusals[`secrets.${key}`] = 'noKey';
  }
  for (const { key, required } of fields) {
    const isThere = written[key] === undefined ? facts.stored.includes(key) : written[key] !== '';
    if (required && isActive && !isThere) refusals[`secrets.${key}`] ??= 'missing';
  }
  return refusals;
};

/**
 * The account that a form describes, or what is wrong with its fields. One that is out of service may be incomplete:
 * keys that leaked are taken away before there are others.
 */
export const decideAccount = (
  { settings: given, secrets, active }: Pick<TransporterInput, 'settings' | 'secrets' | 'active'>,
  facts: AccountFacts,
):
  | { readonly kind: 'decided'; readonly settings: Settings; readonly written: WrittenSecrets }
  | { readonly kind: 'refused'; readonly refusals: InputRefusals } => {
  const settings = filled(given);
  const written = Object.fromEntries(secrets.map(({ key, value }) => [key, value.trim()]));
  const wrong =
    Object.keys(settings).length === 0
      ? []
      : (facts.adapter.wrongSettings?.({ uuid: '', shopUuid: '', settings, secrets: {} }) ?? []);
  const refusals = {
    ...Object.fromEntries(
      wrong.filter((key) => settings[key] !== undefined).map((key) => [`settings.${key}`, 'format'] as const),
    ),
    ...settingRefusals(settings, active, facts),
    ...secretRefusals(written, active, facts),
  };
  return Object.keys(refusals).length > 0 ? { kind: 'refused', refusals } : { kind: 'decided', settings, written };
};
