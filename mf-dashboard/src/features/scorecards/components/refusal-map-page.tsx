import { algiersToday, useNow } from '@shop/back-office/dates';
import { Loaded } from '@shop/back-office/feedback';
import { ListHeader, useListAddress } from '@shop/back-office/list-page';
import page from '@shop/back-office/styles/page.module.css';
import { WilayaCode } from '@shop/back-office/badges';
import type { ScorecardRow } from '@shop/contracts/logistics/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Select, TextInput } from '@mantine/core';
import { useTransporterNames } from '../../../shared/transporter-names.ts';
import { ShadeScale, WilayaMap, type WilayaTile } from '../../../shared/wilaya-map/wilaya-map.tsx';
import { mostRefused, rateOf, shadeOf } from '../../../shared/wilaya-map/wilaya-tiles.ts';
import { useWilayas } from '../../../shared/wilayas.ts';
import { useScorecard } from '../api/scorecard.ts';
import { daysOf, endedOf, FEW, isFew, percentText } from '../model/scorecard-rows.ts';
import { ScorecardTabs } from './scorecard-tabs.tsx';
import styles from './scorecards.module.css';

const FILTERS = ['from', 'to', 'transporter'] as const;
const RANKED = 12;

/** What the map is of: days and a transporter, in the address. */
const MapFilters = ({ address }: { readonly address: ReturnType<typeof useListAddress<(typeof FILTERS)[number]>> }) => {
  const { t } = useTranslation('dashboard.scorecards');
  const transporters = useTransporterNames(true).data ?? [];
  const today = algiersToday(useNow());
  const { filters, change } = address;
  return (
    <div className={styles.filters}>
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={t(`field.${name}`)}
          max={today}
          value={filters[name] ?? ''}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value }, { replace: true })}
        />
      ))}
      {transporters.length > 1 && (
        <Select
          label={t('field.transporter')}
          placeholder={t('allTransporters')}
          clearable
          data={transporters.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={filters.transporter ?? null}
          onChange={(transporter) => change({ transporter }, { replace: true })}
        />
      )}
    </div>
  );
};

const RefusalMap = ({
  rows,
  hrefOf,
}: {
  readonly rows: readonly ScorecardRow[];
  readonly hrefOf: (wilaya: number) => string;
}) => {
  const { t } = useTranslation('dashboard.scorecards');
  // The tile has the code already.
  const names = new Map(useWilayas().map(({ value, label }) => [Number(value), label.replace(/^\d+ /, '')]));
  const figures = rows.map((row) => ({ ...row, id: Number(row.key) }));
  const byId = new Map(figures.map((row) => [row.id, row]));
  const tileOf = (id: number): WilayaTile => {
    const row = byId.get(id);
    const wilaya = names.get(id) ?? '';
    if (!row || row.delivered + row.returned === 0)
      return { to: hrefOf(id), shade: undefined, told: t('map.none', { wilaya }) };
    const rate = rateOf(row);
    const percent = `\u2066${percentText(rate / 100)}\u2069`;
    const few = isFew(row);
    const told = t(few ? 'map.fewTile' : 'map.tile', { wilaya, percent, count: endedOf(row) });
    return { to: hrefOf(id), shade: shadeOf(rate), isFew: few, told };
  };
  const worst = mostRefused(
    figures.filter((row) => !isFew(row)),
    RANKED,
  );
  return (
    <div className={styles.mapPage}>
      <section className={styles.block} aria-labelledby="refusal-map">
        <div className={styles.line}>
          <h2 id="refusal-map" className={styles.title}>
            {t('map.title')}
          </h2>
          <ShadeScale />
        </div>
        <WilayaMap label={t('map.label')} tileOf={tileOf} />
        <p className={styles.dim}>{t('map.few', { count: FEW })}</p>
      </section>
      <section className={styles.block} aria-labelledby="refusal-ranked">
        <h2 id="refusal-ranked" className={styles.title}>
          {t('map.worst')}
        </h2>
        {worst.length === 0 ? (
          <p className={styles.dim}>{t('map.noWorst', { count: FEW })}</p>
        ) : (
          <ol className={styles.ranked}>
            {worst.map((row) => (
              <li key={row.id}>
                <Link to={hrefOf(row.id)}>
                  <WilayaCode id={row.id} />
                  <bdi className={styles.name}>{byId.get(row.id)?.name}</bdi>
                  <b dir="ltr">{percentText(rateOf(row) / 100)}</b>
                  <small>{t('of', { count: row.delivered + row.returned })}</small>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
};

/** Where parcels are refused: Algeria by the share that came back, and the worst wilayas with their communes. */
export const RefusalMapPage = () => {
  const { t } = useTranslation('dashboard.scorecards');
  const address = useListAddress(FILTERS);
  const { transporter } = address.filters;
  const days = daysOf(address.filters);
  const scorecard = useScorecard({ by: 'wilaya', ...days, ...(transporter !== undefined && { transporter }) });
  const hrefOf = (wilaya: number): string =>
    `/dashboard/scorecard?${new URLSearchParams({ view: 'commune', wilaya: String(wilaya), ...days, ...(transporter !== undefined && { transporter }) }).toString()}`;
  return (
    <div className={styles.page}>
      <ListHeader title={t('title')} />
      <ScorecardTabs />
      <div className={`${page.body} ${page.sunken}`}>
        <div className={styles.body}>
          <MapFilters address={address} />
          <Loaded query={scorecard} label={t('loading')}>
            {(rows) => <RefusalMap rows={rows} hrefOf={hrefOf} />}
          </Loaded>
        </div>
      </div>
    </div>
  );
};
