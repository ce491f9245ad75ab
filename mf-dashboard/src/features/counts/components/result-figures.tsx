import type { StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Amount } from '@shop/back-office/amounts';
import styles from './counts.module.css';

/** The differences of the whole count, in units and in money. */
export const ResultFigures = ({ result }: { readonly result: NonNullable<StockCountDetail['result']> }) => {
  const { t } = useTranslation('dashboard.counts');
  const { differing, surplus, missing, value } = result;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('sum.differing')}</dt>
        <dd>{differing}</dd>
      </div>
      <div>
        <dt>{t('sum.surplus')}</dt>
        <dd>
          <bdi dir="ltr">{surplus === 0 ? 0 : `+${surplus}`}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('sum.missing')}</dt>
        <dd>
          <bdi dir="ltr">{missing === 0 ? 0 : `−${missing}`}</bdi>
        </dd>
      </div>
      {value !== undefined && (
        <div>
          <dt>{t('sum.value')}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      )}
    </dl>
  );
};
