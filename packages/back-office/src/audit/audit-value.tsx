import { ORDER_STATES } from '@shop/contracts/order';
import { ACT_AMOUNTS } from '@shop/contracts/staff/dashboard';
import { useLanguage, useTexts, useTranslation } from '@shop/kit';
import { formatDateTime, joinList } from '@shop/kit/format';
import type { ReactNode } from 'react';
import { useRoleName } from '../session/role-name.ts';
import { Amount } from '../amounts/amount.tsx';
import { ShopSettingValue } from './shop-setting-value.tsx';
import { isShopSetting } from './shop-settings.ts';

/** The items of an order that are in its parcel. */
const isPacked = (unit: unknown): unit is { readonly name: string; readonly quantity: number } =>
  typeof unit === 'object' && unit !== null && 'name' in unit && 'quantity' in unit;

const Packed = ({ units }: { units: readonly unknown[] }) => {
  const { t } = useTranslation('dashboard.audit');
  return units.filter(isPacked).map(({ name, quantity }, place) => (
    <span key={place}>
      {place > 0 && ', '}
      <bdi>{t('packedUnits', { name, quantity })}</bdi>
    </span>
  ));
};

/** True for a timestamp in the format of the audit log. */
const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

/** The permissions of a role, with the texts of the role page. */
const Permissions = ({ named }: { named: readonly unknown[] }) => {
  useTexts(['dashboard.staff']);
  const { t } = useTranslation('dashboard.staff');
  const words = named.map((permission) => t(`permission.${String(permission)}`, { defaultValue: String(permission) }));
  return words.length === 0 ? t('newRole.nothing') : words.join(', ');
};

/** A text in several languages. */
const isText = (value: object): boolean => {
  const parts = Object.entries(value);
  return parts.length > 0 && parts.every(([name, part]) => /^(fr|ar|en)$/.test(name) && typeof part === 'string');
};
const Texts = ({ of }: { of: object }) =>
  Object.entries(of).map(([language, text], place) => (
    <span key={language} lang={language}>
      {place > 0 && ' · '}
      <bdi>{String(text)}</bdi>
    </span>
  ));

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const;

/**
 * Shows a value of the audit log as text. A value without a text is shown unchanged. `old` marks the value before the
 * change.
 */
export const AuditValue = ({ field, value, old = false }: { field: string; value: unknown; old?: boolean }) => {
  const { t } = useTranslation('dashboard.audit');
  const { t: frame } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const roleName = useRoleName();
  if (value === undefined || value === null || value === '') return t('nothing');
  if (typeof value === 'number' && ACT_AMOUNTS.includes(field)) return <Amount value={value} struck={old} />;
  const words = (): ReactNode => {
    if (typeof value === 'number' && field === 'percentage')
      return (
        <bdi>
          {new Intl.NumberFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : language, PERCENT).format(value / 100)}
        </bdi>
      );
    if (isShopSetting(field, value)) return <ShopSettingValue field={field} value={value} />;
    if (Array.isArray(value) && field === 'permissions') return <Permissions named={value} />;
    if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
      if (field === 'warehouses') return t('warehouses', { count: value.length });
      // The number of ids is more useful to the reader than the ids.
      if (field === 'targets') return t('chosen', { count: value.length });
      if (value.length === 0) return t('nothing');
      const said = value.map((one) => t(`value.${field}.${one}`, { defaultValue: one }));
      return <bdi>{joinList(said, language)}</bdi>;
    }
    if (Array.isArray(value)) return <Packed units={value} />;
    if (typeof value === 'object' && isText(value)) return <Texts of={value} />;
    if (typeof value === 'object') return Object.keys(value).length === 0 ? t('nothing') : JSON.stringify(value);
    const text = String(value);
    if (field === 'state' && ORDER_STATES.some((state) => state === text)) return frame(`state.${text}`);
    if (isMoment(text)) return <bdi dir="ltr">{formatDateTime(text, language)}</bdi>;
    if (field === 'role') return <bdi>{roleName({ id: text, name: null }, text)}</bdi>;
    return <bdi>{t(`value.${field}.${text}`, { defaultValue: text })}</bdi>;
  };
  return old ? <s>{words()}</s> : words();
};
