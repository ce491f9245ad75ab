import type { OrderFigures } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { WilayaCode } from '@shop/back-office/badges';
import { ShadeScale, WilayaMap, type WilayaTile } from '../../../shared/wilaya-map/wilaya-map.tsx';
import { mostRefused, rateOf, shadeOf } from '../../../shared/wilaya-map/wilaya-tiles.ts';
import { useWilayaNames } from '../api/figures.ts';
import { ordersHref } from '../model/orders-href.ts';
import type { Span } from '../model/span.ts';
import { HomeCard } from './home-card.tsx';
import styles from './home.module.css';

const SHOWN = 6;
const percent = (rate: number): string => `${rate.toLocaleString('fr', { maximumFractionDigits: 1 })}\u00a0%`;

type Wilayas = OrderFigures['wilayas'];
interface Shown {
  readonly wilayas: Wilayas;
  readonly hrefOf: (wilaya: number) => string;
  readonly names: ReadonlyMap<number, string>;
}

const RefusalsMap = ({ wilayas, hrefOf, names }: Shown) => {
  const { t } = useTranslation('dashboard.home');
  const byId = new Map(wilayas.map((wilaya) => [wilaya.id, wilaya]));
  const tileOf = (id: number): WilayaTile => {
    const figures = byId.get(id);
    const wilaya = names.get(id) ?? '';
    if (!figures) return { to: hrefOf(id), shade: undefined, told: t('refusals.noParcel', { wilaya }) };
    const { returned, delivered } = figures;
    const rate = rateOf(figures);
    const told = t('refusals.tile', { wilaya, percent: percent(rate), returned, all: returned + delivered });
    return { to: hrefOf(id), shade: shadeOf(rate), told };
  };
  return <WilayaMap label={t('refusals.map')} tileOf={tileOf} />;
};

const Ranked = ({ wilayas, hrefOf, names }: Shown) => {
  const { t } = useTranslation('dashboard.home');
  return (
    <ol className={styles.ranked}>
      {mostRefused(wilayas, SHOWN).map((wilaya) => (
        <li key={wilaya.id}>
          <Link to={hrefOf(wilaya.id)}>
            <WilayaCode id={wilaya.id} />
            <span className={styles.rankedName}>{names.get(wilaya.id) ?? ''}</span>
            <span className={styles.bar} aria-hidden>
              <i style={{ inlineSize: `${rateOf(wilaya)}%` }} />
            </span>
            <b dir="ltr">{percent(rateOf(wilaya))}</b>
            <small>{t('refusals.of', { count: wilaya.returned + wilaya.delivered })}</small>
          </Link>
        </li>
      ))}
    </ol>
  );
};

/** The share of parcels finished on these days that were returned. */
export const RefusalsCard = ({ orders, span }: { orders: UseQueryResult<OrderFigures>; span: Span }) => {
  const { t } = useTranslation('dashboard.home');
  const names = useWilayaNames();
  const ended = { states: ['delivered', 'returned'], endedFrom: span.from, endedTo: span.to } as const;
  const hrefOf = (wilaya: number): string => ordersHref({ ...ended, wilaya });
  return (
    <HomeCard title={t('refusals.title')} note={<ShadeScale />} height={268} query={orders}>
      {({ wilayas }) => {
        const returned = wilayas.reduce((sum, wilaya) => sum + wilaya.returned, 0);
        const all = wilayas.reduce((sum, wilaya) => sum + wilaya.returned + wilaya.delivered, 0);
        return (
          <div className={styles.refusals}>
            <RefusalsMap wilayas={wilayas} hrefOf={hrefOf} names={names} />
            <div>
              {all === 0 ? (
                <p className={styles.nothing}>{t('refusals.none')}</p>
              ) : (
                <Link className={styles.national} to={ordersHref(ended)}>
                  <b dir="ltr">{percent((returned / all) * 100)}</b>{' '}
                  <small>{t('refusals.national', { count: returned, all })}</small>
                </Link>
              )}
              <Ranked wilayas={wilayas} hrefOf={hrefOf} names={names} />
            </div>
          </div>
        );
      }}
    </HomeCard>
  );
};
