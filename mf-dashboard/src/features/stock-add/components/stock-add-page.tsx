import { useSearchParams, useTranslation } from '@shop/kit';
import { Button, Select, Skeleton } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { Failure } from '@shop/back-office/feedback';
import { partOnDemand } from '@shop/back-office/lazy';
import { ListHeader, NoRows } from '@shop/back-office/list-page';
import { useSession } from '@shop/back-office/session';
import page from '@shop/back-office/styles/page.module.css';
import { StockTabs } from '../../../shared/stock-tabs.tsx';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { keepLastWarehouse, readLastWarehouse } from '../model/kept-lines.ts';
import { Receiving } from './receiving.tsx';
import styles from './stock-add.module.css';

const TakeOffDialog = partOnDemand(async () => (await import('./take-off-dialog.tsx')).TakeOffDialog);

/** BO-2.06: several lines in one go, by scanner, camera or keyboard, into one warehouse. */
export const StockAddPage = () => {
  const { t } = useTranslation('dashboard.stock-add');
  const { t: goods } = useTranslation('dashboard.goods');
  const person = useSession().me.sub;
  const { data: warehouses, error, refetch } = useWarehouses();
  const [search, setSearch] = useSearchParams();
  const [isTakingOff, setTakingOff] = useState(false);
  const wanted = search.get('warehouse') ?? readLastWarehouse(person);
  const warehouse = warehouses?.find(({ uuid }) => uuid === wanted) ?? warehouses?.[0];
  const choose = (uuid: string | null): void => {
    if (uuid === null) return;
    keepLastWarehouse(person, uuid);
    setSearch({ warehouse: uuid }, { replace: true });
  };
  return (
    <>
      <ListHeader title={t('title')}>
        {warehouse && (
          <Button
            variant="default"
            data-action-name="take-off"
            leftSection={<IconPackageExport size={16} stroke={1.75} />}
            onClick={() => setTakingOff(true)}
          >
            {t('takeOff')}
          </Button>
        )}
      </ListHeader>
      <StockTabs />
      <div className={`${page.body} ${page.sunken}`} data-toast-room>
        {error && !warehouses ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : warehouses === undefined ? (
          <Skeleton height={200} radius="md" aria-busy="true" />
        ) : warehouse === undefined ? (
          <NoRows text={t('noWarehouse')} />
        ) : (
          <>
            <div className={styles.where}>
              <Select
                label={goods('warehouse')}
                allowDeselect={false}
                size="md"
                data={warehouses.map(({ uuid, name }) => ({ value: uuid, label: name }))}
                value={warehouse.uuid}
                onChange={choose}
              />
            </div>
            <Receiving key={warehouse.uuid} warehouse={warehouse} />
          </>
        )}
      </div>
      {isTakingOff && warehouse && <TakeOffDialog warehouse={warehouse} onClose={() => setTakingOff(false)} />}
    </>
  );
};
