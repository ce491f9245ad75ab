import { useAuditTab } from '@shop/back-office/audit';
import { Loaded } from '@shop/back-office/feedback';
import { FormPage, useSavedForm } from '@shop/back-office/form-page';
import { partOnDemand } from '@shop/back-office/lazy';
import { RecordHeader, UnknownRecord, useShownName } from '@shop/back-office/page';
import { useMay } from '@shop/back-office/session';
import page from '@shop/back-office/styles/page.module.css';
import type { Warehouse, WarehouseInput, WarehouseUses } from '@shop/contracts/logistics/dashboard';
import { Link, useParams, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StockTabs } from '../../../shared/stock-tabs.tsx';
import { useWarehouseRecords, useWarehouseWrites } from '../api/warehouses.ts';
import {
  bodyOf,
  FIELDS,
  saveAnswerOf,
  SETS,
  versionOf,
  WAREHOUSES,
  type WarehouseFields,
} from '../model/warehouse-form.ts';
import { WarehouseCards } from './warehouse-fields.tsx';
import { WarehouseStaff } from './warehouse-staff.tsx';
import { WarehouseState } from './warehouse-state.tsx';

const InUseDialog = partOnDemand(async () => (await import('./in-use-dialog.tsx')).InUseDialog);

const Editor = ({ warehouse }: { readonly warehouse: Warehouse }) => {
  const { t } = useTranslation('dashboard.warehouses');
  const { uuid, name, active } = warehouse;
  const mayWrite = useMay('shop.write');
  const { change } = useWarehouseWrites();
  const [uses, setUses] = useState<WarehouseUses>();
  useShownName(name);
  const saved = useSavedForm<WarehouseFields, WarehouseInput>({
    record: versionOf(warehouse),
    schema: async () => (await import('../model/schemas.ts')).WarehouseInput,
    bodyOf,
    sets: SETS,
    save: async (body, version) => {
      const answer = await change(uuid, { ...body, version });
      setUses('uses' in answer ? answer.uses : undefined);
      return saveAnswerOf(answer);
    },
  });
  const acts = useAuditTab('warehouse', uuid, t('tab.acts'));
  return (
    <>
      <FormPage
        name={name}
        header={
          <>
            <RecordHeader
              back={WAREHOUSES}
              backLabel={t('back')}
              name={name}
              tools={
                <Button component={Link} to={`/dashboard/stock?view=${uuid}`} variant="default">
                  {t('openStock')}
                </Button>
              }
            >
              <WarehouseState active={active} />
            </RecordHeader>
            <StockTabs />
          </>
        }
        tabs={[
          {
            id: 'form',
            label: t('tab.form'),
            form: saved,
            fields: FIELDS,
            content: (
              <div className={page.form}>
                <WarehouseCards saved={saved} isLocked={!mayWrite} />
                <WarehouseStaff warehouse={uuid} />
              </div>
            ),
          },
          ...acts,
        ]}
      />
      {uses && <InUseDialog warehouse={uuid} uses={uses} onClose={() => setUses(undefined)} />}
    </>
  );
};

/** C-1.02: one warehouse: its names and place, what it serves, who works in it. */
export const WarehousePage = () => {
  const { warehouse: uuid = '' } = useParams();
  const { t } = useTranslation('dashboard.warehouses');
  return (
    <Loaded query={useWarehouseRecords()} label={t('loading')}>
      {(warehouses) => {
        const warehouse = warehouses.find((one) => one.uuid === uuid);
        return warehouse ? (
          <Editor key={uuid} warehouse={warehouse} />
        ) : (
          <UnknownRecord text={t('unknown')} backTo={WAREHOUSES} backLabel={t('back')} />
        );
      }}
    </Loaded>
  );
};
