import { getPromotionFigures } from '@shop/contracts/order/dashboard';
import { useTexts, useTranslation } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '@shop/back-office/session';
import { Amount } from '@shop/back-office/amounts';
import { Failure } from '@shop/back-office/feedback';
import styles from './promotion-sold.module.css';

/** Sales figures of up to a hundred promotions; sends no request for people who may not read orders. */
export const usePromotionFigures = (uuids: readonly string[]) => {
  const mayRead = useMay('order.read');
  return useQuery({
    queryKey: ['promotions', 'figures', ...uuids],
    enabled: mayRead && uuids.length > 0,
    queryFn: async ({ signal }) =>
      (await callStaff(getPromotionFigures, { query: { uuids: uuids.join() }, signal })).body,
  });
};

/**
 * What one promotion sold: how often it was used, for how much, and the discount given. The page shows it only to
 * people with `order.read`.
 */
export const PromotionSold = ({ uuid }: { uuid: string }) => {
  useTexts(['dashboard.promotion-sold']);
  const { t } = useTranslation('dashboard.promotion-sold');
  const figures = usePromotionFigures([uuid]);
  if (figures.error && !figures.data)
    return <Failure error={figures.error} onRetry={() => void figures.refetch()} retrying={figures.isFetching} />;
  const sold = figures.data?.promotions[0];
  if (!sold) return <Skeleton height={96} aria-busy="true" aria-label={t('loading')} />;
  return (
    <>
      <dl className={styles.sold}>
        <div>
          <dt>{t('uses')}</dt>
          <dd>
            <b>{t('times', { count: sold.uses })}</b>
            {sold.orders < sold.uses && <small>{t('standing', { count: sold.orders })}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('revenue')}</dt>
          <dd>
            <Amount value={sold.revenue} />
            <small>{t('units', { count: sold.units })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('discount')}</dt>
          <dd>
            <Amount value={sold.discount} />
          </dd>
        </div>
      </dl>
      {figures.data?.isWhole === false && <p className={styles.counting}>{t('counting')}</p>}
    </>
  );
};
