import type { ResponseOf } from '@shop/contracts';
import type { getStockValue } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { Select } from '@mantine/core';
import { Amount } from '@shop/back-office/amounts';
import { algiersToday, DateInput, useNow } from '@shop/back-office/dates';
import { Loaded } from '@shop/back-office/feedback';
import { ListHeader, useListAddress } from '@shop/back-office/list-page';
import page from '@shop/back-office/styles/page.module.css';
import type { ReactNode } from 'react';
import { GoodsName } from '../../../shared/goods-name.tsx';
import { StockTabs } from '../../../shared/stock-tabs.tsx';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { useStockValue } from '../api/stock-watch.ts';
import styles from './stock-watch.module.css';

type StockValue = ResponseOf<typeof getStockValue, 200>;
type Worth = Pick<StockValue, 'units' | 'value' | 'unitsWithoutCost'>;

const FILTERS = ['at', 'warehouse'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const Count = ({ count }: { readonly count: number }) => <bdi dir="ltr">{formatCount(count, useLanguage())}</bdi>;

const WorthRow = ({ name, worth: { units, value, unitsWithoutCost } }: { name: ReactNode; worth: Worth }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      <Count count={units} />
    </td>
    <td data-some={unitsWithoutCost > 0 || undefined}>
      <Count count={unitsWithoutCost} />
    </td>
    <td>
      <Amount value={value} />
    </td>
  </tr>
);

const WorthTable = ({ title, head, children }: { title: string; head: string; children: ReactNode }) => {
  const { t } = useTranslation('dashboard.stock-watch');
  return (
    <section className={page.block} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={styles.worth}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t('value.units')}</th>
              <th scope="col">{t('value.withoutCost')}</th>
              <th scope="col">{t('value.total')}</th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
};

const Figures = ({ value }: { readonly value: StockValue }) => {
  const { t } = useTranslation('dashboard.stock-watch');
  return (
    <section className={page.block} aria-label={t('value.title')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('value.total')}</dt>
          <dd>
            <Amount value={value.value} size="figure" />
          </dd>
        </div>
        <div>
          <dt>{t('value.units')}</dt>
          <dd>
            <Count count={value.units} />
          </dd>
        </div>
        <div>
          <dt>{t('value.withoutCost')}</dt>
          <dd data-some={value.unitsWithoutCost > 0 || undefined}>
            <Count count={value.unitsWithoutCost} />
          </dd>
        </div>
      </dl>
      <p className={page.dim}>
        {t('value.note')} {t('value.corrected')}
      </p>
    </section>
  );
};

/** C-1.17: what the stock is worth, now or at the end of a past day. */
export const ValuePage = () => {
  const { t } = useTranslation('dashboard.stock-watch');
  const { filters, change } = useListAddress(FILTERS);
  const today = algiersToday(useNow());
  const at = filters.at !== undefined && DAY.test(filters.at) && filters.at < today ? filters.at : undefined;
  const value = useStockValue({ at, warehouse: filters.warehouse });
  const { data: warehouses = [] } = useWarehouses();
  return (
    <>
      <ListHeader title={t('value.title')} />
      <StockTabs />
      <div className={`${page.body} ${page.sunken}`}>
        <div className={page.form}>
          <div className={styles.fields}>
            <DateInput
              label={t('value.at')}
              valueFormat="DD/MM/YYYY"
              maxDate={today}
              value={at ?? today}
              onChange={(day) => change({ at: day === today ? null : day })}
            />
            {warehouses.length > 1 && (
              <Select
                label={t('value.warehouse')}
                allowDeselect={false}
                data={[
                  { value: '', label: t('value.allWarehouses') },
                  ...warehouses.map(({ uuid, name }) => ({ value: uuid, label: name })),
                ]}
                value={filters.warehouse ?? ''}
                onChange={(warehouse) => change({ warehouse })}
              />
            )}
          </div>
          <Loaded query={value} label={t('value.loading')}>
            {(data) => (
              <>
                <Figures value={data} />
                {data.units === 0 ? (
                  <p className={page.dim}>{t('value.nothing')}</p>
                ) : (
                  <>
                    <WorthTable title={t('value.byWarehouse')} head={t('column.warehouse')}>
                      {data.warehouses.map(({ warehouse, ...worth }) => (
                        <WorthRow key={warehouse.uuid} name={<bdi>{warehouse.name}</bdi>} worth={worth} />
                      ))}
                    </WorthTable>
                    <WorthTable title={t('value.byGoods')} head={t('column.goods')}>
                      {data.goods.map(({ goods, ...worth }) => (
                        <WorthRow
                          key={`${goods.product}:${goods.combination ?? ''}`}
                          name={<GoodsName goods={goods} />}
                          worth={worth}
                        />
                      ))}
                    </WorthTable>
                  </>
                )}
              </>
            )}
          </Loaded>
        </div>
      </div>
    </>
  );
};
