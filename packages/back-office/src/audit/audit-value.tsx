import { ORDER_STATES } from '@shop/contracts/order';
import { localized } from '@shop/contracts';
import { useLanguage, useTexts, useTranslation } from '@shop/kit';
import { formatCount, formatDate, formatPrice } from '@shop/kit/format';
import type { ReactNode } from 'react';
import { Amount } from '../amounts/amount.tsx';
import { useRoleName } from '../session/role-name.ts';
import { wordsOfHtml } from '../text/texts-in-languages.ts';
import { isFields, type AuditChange } from './audit-changes.ts';
import styles from './audit-panel.module.css';
import { ShopSettingValue } from './shop-setting-value.tsx';
import { useMomentText } from '../text/use-moment-text.ts';
import { isId, packLineOf, type AuditName, type AuditNames } from './use-audit-names.ts';

type Of = Pick<AuditChange, 'of' | 'field' | 'kind'>;
type Props = { change: Of; value: unknown; names: AuditNames; old?: boolean };

/** The items of an order that are in its parcel. */
const isPacked = (unit: unknown): unit is { readonly name: string; readonly quantity: number } =>
  isFields(unit) && 'name' in unit && 'quantity' in unit;

const Packed = ({ units }: { units: readonly unknown[] }) => {
  const { t } = useTranslation('dashboard.audit');
  return units.filter(isPacked).map(({ name, quantity }, place) => (
    <span key={place}>
      {place > 0 && ', '}
      <bdi>{t('packedUnits', { name, quantity })}</bdi>
    </span>
  ));
};

/** The permissions of a role, with the texts of the role page. */
const Permission = ({ of }: { of: string }) => {
  useTexts(['dashboard.staff']);
  const { t } = useTranslation('dashboard.staff');
  return t(`permission.${of}`, { defaultValue: of });
};

/** The type of a block, with the texts of the home page. */
const BlockType = ({ of }: { of: string }) => {
  useTexts(['dashboard.home-modules']);
  const { t } = useTranslation('dashboard.home-modules');
  return t(`types.${of}`, { defaultValue: of });
};

const Named = ({ name, kind }: { name: AuditName; kind: string }) => {
  const { t } = useTranslation('dashboard.audit');
  if (name === 'pending') return '…';
  if (typeof name !== 'string') return <bdi>{name.name}</bdi>;
  return <i className={styles.gone}>{t(`${name}.${kind}`, { defaultValue: t(`${name}.any`) })}</i>;
};

const Picture = ({ id, names }: { id: string; names: AuditNames }) => {
  const picture = names.picture(id);
  if (typeof picture === 'string') return <Named name={picture} kind="image" />;
  return (
    <span className={styles.picture}>
      <img src={picture.thumb} alt="" width={20} height={20} />
      {picture.alt && <bdi>{picture.alt}</bdi>}
    </span>
  );
};

/** Milliseconds, or a timestamp or a day as text. */
const isoOf = (value: unknown): string | undefined => {
  const at = typeof value === 'number' || typeof value === 'string' ? new Date(value) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
};
const MM_OF_CM = 10;
const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const;
const UNIT = { style: 'unit', unitDisplay: 'short' } as const;

const useNumber = () => {
  const language = useLanguage();
  return (value: number, options: Intl.NumberFormatOptions): ReactNode => (
    <bdi>{new Intl.NumberFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : language, options).format(value)}</bdi>
  );
};

const Size = ({ of }: { of: object }) => {
  const number = useNumber();
  const { length, width, height } = { length: 0, width: 0, height: 0, ...of };
  return (
    <bdi dir="ltr">
      {Number(length) / MM_OF_CM} × {Number(width) / MM_OF_CM} ×{' '}
      {number(Number(height) / MM_OF_CM, { ...UNIT, unit: 'centimeter' })}
    </bdi>
  );
};

/** One value as text; whatever has no text of its own is never shown in the form in which it is stored. */
const Value = ({ change: { of, field, kind }, value, names }: Props) => {
  const { t } = useTranslation('dashboard.audit');
  const { t: frame } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const roleName = useRoleName();
  const number = useNumber();
  const momentText = useMomentText();
  const text = typeof value === 'object' ? '' : String(value);

  if (kind.startsWith('names:')) {
    if (isId(value)) return <Named name={names.entity(value)} kind={kind.slice('names:'.length)} />;
    if (of !== 'redirect') return <bdi>{text}</bdi>;
    return <bdi dir="ltr">{text}</bdi>;
  }
  switch (kind) {
    case 'word':
      if (field === 'state' && ORDER_STATES.some((state) => state === value)) return frame(`state.${text}`);
      if (of === 'block' && field === 'type') return <BlockType of={text} />;
      return (
        <bdi>
          {t(`value.${field}.${text}`, { defaultValue: t(`yesNo.${text}`, { defaultValue: text || t('none') }) })}
        </bdi>
      );
    case 'amount':
      return <Amount value={Number(value)} />;
    case 'percent':
      return number(Number(value) / 100, PERCENT);
    case 'grams':
      return number(Number(value), { ...UNIT, unit: 'gram' });
    case 'count':
      return typeof value === 'number' ? <bdi>{formatCount(value, language)}</bdi> : <bdi>{text}</bdi>;
    case 'size':
      return isFields(value) ? <Size of={value} /> : t('changed');
    case 'moment':
    case 'day': {
      const iso = isoOf(value);
      if (iso === undefined) return <bdi>{text}</bdi>;
      return <bdi>{kind === 'day' ? formatDate(iso, language) : momentText(iso)}</bdi>;
    }
    case 'role':
      return <bdi>{roleName({ id: text, name: null }, text)}</bdi>;
    case 'permissions':
      return <Permission of={text} />;
    case 'setting':
      return isFields(value) || Array.isArray(value) ? (
        <ShopSettingValue field={field} value={value} />
      ) : (
        <bdi>{text}</bdi>
      );
    case 'packed':
      return <Packed units={Array.isArray(value) ? value : []} />;
    case 'suppliers': {
      if (!isFields(value)) return <bdi>{text}</bdi>;
      const { name, priceHt } = value;
      const price = typeof priceHt === 'number' && ` (${formatPrice(priceHt, language)})`;
      return (
        <bdi>
          {String(name)}
          {price}
        </bdi>
      );
    }
    case 'labels':
      return <bdi>{isFields(value) && isFields(value['label']) ? localized(value['label'], language) : text}</bdi>;
    case 'attributeValues':
      return <bdi>{names.word('attribute', '', isFields(value) ? String(value['value']) : text)}</bdi>;
    case 'packLines': {
      const line = packLineOf(value);
      if (!line) return t('changed');
      return (
        <>
          <bdi>{line.quantity}</bdi> × <Named name={names.entity(line.id)} kind="product" />
        </>
      );
    }
    case 'combination':
      return <Named name={isId(value) ? names.combination(value) : 'gone'} kind="combination" />;
    case 'images':
      return <Picture id={text} names={names} />;
    case 'warehouses':
      return <Named name={names.warehouse(text)} kind="warehouse" />;
    case 'code':
      return <bdi dir="ltr">{text}</bdi>;
    case 'html':
      return <bdi>{wordsOfHtml(text).replace(/\s+/g, ' ')}</bdi>;
    default:
      if (of === 'features' && text !== '') return <bdi>{names.word('feature', field, text)}</bdi>;
      if (of === 'theme') return /^#[\da-f]{6,8}$/i.test(text) ? <Colour of={text} /> : <bdi dir="ltr">{text}</bdi>;
      // An object without a table of its own: that it changed is all that can be said in words.
      if (typeof value === 'object') return t('changed');
      if (typeof value === 'boolean') return t(`yesNo.${text}`);
      return isId(value) ? <Named name={names.entity(value)} kind="any" /> : <bdi>{text}</bdi>;
  }
};

const Colour = ({ of }: { of: string }) => (
  <bdi dir="ltr" className={styles.picture}>
    <svg width="12" height="12" aria-hidden>
      <rect width="12" height="12" rx="2" fill={of} stroke="var(--h-line-strong)" />
    </svg>
    {of}
  </bdi>
);

/** D-11.03: a value of the audit log in words. `old` strikes it through: it holds no more. */
export const AuditValue = ({ old = false, ...props }: Props) =>
  old ? (
    <s>
      <Value {...props} />
    </s>
  ) : (
    <Value {...props} />
  );
