import { localized } from '@shop/contracts';
import type { PromotionRow } from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime, formatPrice, joinList } from '@shop/kit/format';
import { isolated } from '@shop/back-office/text';
import { Amount } from '@shop/back-office/amounts';
import { percentText } from '../model/percent-text.ts';
import styles from './promotions.module.css';

type Of = { readonly promotion: PromotionRow };

export const hrefOf = ({ uuid }: Pick<PromotionRow, 'uuid'>): string => `/dashboard/promotions/${uuid}`;

export const PromotionName = ({ promotion }: Of) => {
  const language = useLanguage();
  const { bannerThumb, name } = promotion;
  return (
    <span className={styles.named}>
      {bannerThumb !== null && <img className={styles.thumb} src={bannerThumb} alt="" width={36} height={36} />}
      <Link to={hrefOf(promotion)} className={styles.name} dir="auto" onClick={(event) => event.stopPropagation()}>
        {localized(name, language)}
      </Link>
    </span>
  );
};

/** The discount of a promotion. */
export const PromotionValue = ({ promotion: { discountType, value } }: Of) => {
  const language = useLanguage();
  return discountType === 'percentage' ? (
    <bdi dir="ltr" className={styles.percent}>
      {percentText(-value, language)}
    </bdi>
  ) : (
    <Amount value={-value} />
  );
};

/** The targets of a promotion: the first ones by name, and the number of the others. */
const useTargets = (): ((promotion: PromotionRow) => string) => {
  const { t } = useTranslation('dashboard.promotions');
  const language = useLanguage();
  return ({ scope, targets, targetNames, paymentMethods, minSubtotal }) => {
    const names = joinList(targetNames.map(isolated), language);
    const others = targets - targetNames.length;
    const methods = paymentMethods.map((method) => t(`paymentMethod.${method}`, { defaultValue: method }));
    const named = others > 0 ? t('others', { count: others, names }) : names;
    const ofScope = scope === 'payment_method' ? joinList(methods, language) : named;
    const said = targets > 0 && targetNames.length === 0 ? t('targets', { count: targets }) : ofScope;
    const from = minSubtotal === null ? null : t('from', { price: isolated(formatPrice(minSubtotal, language)) });
    return said !== '' && from !== null ? t('both', { targets: said, from }) : said || (from ?? '');
  };
};

export const PromotionScope = ({ promotion }: Of) => {
  const { t } = useTranslation('dashboard.promotions');
  const targets = useTargets()(promotion);
  return (
    <span className={styles.twoLines}>
      <span>{t(`scope.${promotion.scope}`)}</span>
      {targets !== '' && <small title={targets}>{targets}</small>}
    </span>
  );
};

/** From when until when, in Algiers, which each of them says (BO-3.08). */
export const PromotionDates = ({ promotion: { startsAt, endsAt } }: Of) => {
  const { t } = useTranslation('dashboard.promotions');
  const language = useLanguage();
  if (startsAt === null && endsAt === null) return <span className={styles.dim}>{t('dates.always')}</span>;
  const at = (iso: string): string => isolated(`${formatDateTime(iso, language)} CET`);
  return (
    <span className={styles.twoLines}>
      {startsAt !== null && <bdi data-own="">{t('dates.from', { at: at(startsAt) })}</bdi>}
      {endsAt === null ? (
        <span>{t('dates.endless')}</span>
      ) : (
        <bdi data-own="">{t(startsAt === null ? 'dates.until' : 'dates.to', { at: at(endsAt) })}</bdi>
      )}
    </span>
  );
};
