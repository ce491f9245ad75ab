import { localized } from '@shop/contracts';
import type { Simulation } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice, joinList } from '@shop/kit/format';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { Amount } from '@shop/back-office/amounts';
import { isolated } from '@shop/back-office/text';
import styles from './simulator.module.css';

type Told = Simulation['promotions'][number];

/** Why a promotion does what it does to this cart, in one sentence. */
const useReason = (lines: Simulation['lines']) => {
  const { t } = useTranslation('dashboard.promotion-simulator');
  const language = useLanguage();
  const price = (dzd: number): string => isolated(formatPrice(dzd, language));
  return ({ why, scope }: Told): string => {
    switch (why.what) {
      case 'applied': {
        if (why.on !== 'lines') return t(`why.on.${why.on}`);
        const named = why.lines.map(({ at, amount }) => {
          const line = lines[at];
          const name = isolated([line?.name, line?.attributes].filter(Boolean).join(', '));
          return why.lines.length === 1 ? name : t('why.part', { name, amount: price(amount) });
        });
        return t('why.on.lines', { names: joinList(named, language) });
      }
      case 'not-for-them':
        return t(`why.obstacle.${why.obstacle}`);
      case 'below':
        return t('why.below', { from: price(why.from), short: price(why.short) });
      case 'nothing-to-lower':
        return t(scope === 'shipping' ? 'why.noDelivery' : 'why.nothing');
      case 'beaten':
        return t('why.beaten', {
          count: why.by.length + why.others,
          names: joinList(
            [
              ...why.by.map(({ name }) => isolated(localized(name, language))),
              ...(why.others > 0 ? [t('why.more', { count: why.others })] : []),
            ],
            language,
          ),
        });
      case 'used-up':
        return t('why.usedUp');
    }
  };
};

const Part = ({ title, told, lines }: { title: string; told: readonly Told[]; lines: Simulation['lines'] }) => {
  const language = useLanguage();
  const reasonOf = useReason(lines);
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.reasons}>
        {told.map((promotion) => {
          const { uuid, name, code, why } = promotion;
          const applies = why.what === 'applied';
          return (
            <li key={uuid} data-applies={applies || undefined}>
              {applies ? (
                <IconCircleCheck size={18} stroke={1.75} aria-hidden />
              ) : (
                <IconCircleMinus size={18} stroke={1.75} aria-hidden />
              )}
              <div>
                <strong>
                  <bdi>{localized(name, language)}</bdi>
                  {code !== null && (
                    <bdi dir="ltr" className={styles.code}>
                      {code}
                    </bdi>
                  )}
                </strong>
                <p>{reasonOf(promotion)}</p>
              </div>
              {applies && <Amount value={-why.amount} />}
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** Every promotion of the shop: what it takes off this cart, or why it takes nothing off. */
export const Reasons = ({ simulation }: { simulation: Simulation }) => {
  const { t } = useTranslation('dashboard.promotion-simulator');
  const { promotions, lines, others } = simulation;
  const applied = promotions.filter(({ why }) => why.what === 'applied');
  const rest = promotions.filter(({ why }) => why.what !== 'applied');
  return (
    <section className={styles.card} aria-labelledby="simulated-why">
      <h2 id="simulated-why">{t('why.title')}</h2>
      {promotions.length === 0 && <p className={styles.dim}>{t('why.none')}</p>}
      {promotions.length > 0 && applied.length === 0 && <p className={styles.dim}>{t('why.noneApplies')}</p>}
      {applied.length > 0 && <Part title={t('why.apply', { count: applied.length })} told={applied} lines={lines} />}
      {rest.length > 0 && <Part title={t('why.applyNot', { count: rest.length })} told={rest} lines={lines} />}
      {others > 0 && <p className={styles.dim}>{t('why.others', { count: others })}</p>}
    </section>
  );
};
