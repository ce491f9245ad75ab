import { localized } from '@shop/contracts';
import type { PromotionRow } from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDate, formatDateTime, formatPrice, formatTime, joinList } from '@shop/kit/format';
import { isolated, useMomentText } from '@shop/back-office/text';
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

const [DAY_BEGINS, DAY_ENDS] = ['00:00', '23:59'];

/** From when until when, in words of Algiers; the hour where it is not the edge of a day. Complete in its tooltip. */
export const PromotionDates = ({ promotion: { startsAt, endsAt } }: Of) => {
  const { t } = useTranslation('dashboard.promotions');
  const language = useLanguage();
  const momentText = useMomentText();
  if (startsAt === null && endsAt === null) return <span className={styles.dim}>{t('dates.always')}</span>;
  const words = (iso: string, edge: string | undefined): string =>
    isolated(formatTime(iso, language) === edge ? formatDate(iso, language) : momentText(iso));
  const complete = (iso: string | null): string => (iso === null ? '' : `${formatDateTime(iso, language)} CET`);
  const title = [startsAt, endsAt].map(complete).filter(Boolean).join(' – ');
  return (
    <span className={styles.twoLines} title={title} data-own="">
      {startsAt !== null && (
        <span>{t(endsAt === null ? 'dates.since' : 'dates.from', { at: words(startsAt, DAY_BEGINS) })}</span>
      )}
      {endsAt !== null && (
        <span>{t(startsAt === null ? 'dates.until' : 'dates.to', { at: words(endsAt, DAY_ENDS) })}</span>
      )}
    </span>
  );
};
