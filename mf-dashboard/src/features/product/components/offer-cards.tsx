import { localized } from '@shop/contracts';
import type { StaffProduct } from '@shop/contracts/catalog/dashboard';
import type { Simulation } from '@shop/contracts/order/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Skeleton } from '@mantine/core';
import { Amount } from '@shop/back-office/amounts';
import { isolated } from '@shop/back-office/text';
import { useOffer } from '../api/offer.ts';
import styles from './product.module.css';

/** The most promotions that are shown; the page of promotions has all. */
const SHOWN = 6;
type Promotion = Simulation['promotions'][number];

/** The price as the shop shows it now, with what promotions take off. */
export const ClientCard = ({ product }: { product: StaffProduct }) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const { data, isPending, isError } = useOffer(product);
  const line = data?.lines[0];
  return (
    <section className={styles.card}>
      <h2>{t('offer.client')}</h2>
      {!product.active ? (
        <p className={styles.dim}>{t('offer.draft')}</p>
      ) : isError ? (
        <p className={styles.dim}>{t('offer.unknown')}</p>
      ) : isPending || line === undefined ? (
        <Skeleton height={64} radius="md" aria-busy="true" />
      ) : (
        <div className={styles.offer}>
          {product.images[0] && <img src={product.images[0].thumb} alt="" width={64} height={64} />}
          <div>
            <strong dir="auto">{localized(product.name, language)}</strong>
            <p className={styles.margin}>
              <Amount value={line.unitPrice} size="figure" />
            </p>
            {line.unitPrice < line.listPrice && (
              <p className={styles.dim}>
                {t('offer.insteadOf')} <Amount value={line.listPrice} struck />
              </p>
            )}
            <p className={styles.dim}>{t('offer.note')}</p>
          </div>
        </div>
      )}
    </section>
  );
};

const Why = ({ why }: Pick<Promotion, 'why'>) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  switch (why.what) {
    case 'applied':
      return (
        <>
          {t('offer.takesOff')} <Amount value={why.amount} />
        </>
      );
    case 'below':
      return t('offer.below', { from: isolated(formatPrice(why.from, language)) });
    case 'not-for-them':
      return t(why.obstacle === 'code' ? 'offer.needsCode' : 'offer.notForAll');
    default:
      return t(`offer.${why.what}`);
  }
};
/** What has nothing to do with the product is not shown, nor what is over. */
const concerns = ({ why }: Promotion): boolean =>
  why.what === 'not-for-them' ? !['inactive', 'ended'].includes(why.obstacle) : why.what !== 'nothing-to-lower';

/** The promotions that lower the product, or would under a condition. */
export const PromotionsCard = ({ product }: { product: StaffProduct }) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const { data } = useOffer(product);
  if (!data) return null;
  const promotions = data.promotions.filter(concerns).slice(0, SHOWN);
  return (
    <section className={styles.card}>
      <h2 className={styles.presentation}>
        {t('offer.promotions')}
        <Link to="/dashboard/promotions" className={styles.all}>
          {t('offer.all')}
        </Link>
      </h2>
      {promotions.length === 0 ? (
        <p className={styles.dim}>{t('offer.none')}</p>
      ) : (
        <ul className={styles.promotions}>
          {promotions.map(({ uuid, name, code, why }) => (
            <li key={uuid}>
              <span>
                <Link to={`/dashboard/promotions/${uuid}`} dir="auto">
                  {localized(name, language)}
                </Link>
                {code !== null && (
                  <bdi dir="ltr" className={styles.dim}>
                    {' '}
                    {code}
                  </bdi>
                )}
              </span>
              <span data-applies={why.what === 'applied' || undefined}>
                <Why why={why} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
