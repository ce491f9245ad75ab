import { localized } from '@shop/contracts';
import type { Simulation } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import type { ReactNode } from 'react';
import { Amount } from '@shop/back-office/amounts';
import { isolated } from '@shop/back-office/text';
import styles from './simulator.module.css';

const Row = ({ name, children, off = false }: { name: string; children: ReactNode; off?: boolean }) => (
  <div data-off={off || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The amount that the customer would pay, as the checkout would show it. */
export const TotalsCard = ({ simulation }: { simulation: Simulation }) => {
  const { t } = useTranslation('dashboard.promotion-simulator');
  const language = useLanguage();
  const { totals, transporter, promotions } = simulation;
  const off = (on: 'goods' | 'delivery') =>
    promotions.flatMap(({ uuid, name, why }) =>
      why.what === 'applied' && why.on === on ? (
        <Row key={uuid} name={isolated(localized(name, language))} off>
          <Amount value={-why.amount} />
        </Row>
      ) : (
        []
      ),
    );
  return (
    <section className={styles.card} aria-labelledby="simulated-total">
      <h2 id="simulated-total">{t('totals.title')}</h2>
      <dl className={styles.totals}>
        <Row name={t('totals.items')}>
          <Amount value={totals.items} />
        </Row>
        {totals.offLines > 0 && (
          <Row name={t('totals.offLines')} off>
            <Amount value={-totals.offLines} />
          </Row>
        )}
        {off('goods')}
        {transporter !== null && (
          <Row name={t('totals.delivery', { transporter: isolated(transporter) })}>
            <Amount value={totals.delivery} />
          </Row>
        )}
        {off('delivery')}
        <div className={styles.total}>
          <dt>{t('totals.total')}</dt>
          <dd>
            <Amount value={totals.total} size="total" />
          </dd>
        </div>
      </dl>
    </section>
  );
};
