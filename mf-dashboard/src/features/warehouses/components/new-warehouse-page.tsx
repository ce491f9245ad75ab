import { FormPage, useSavedForm } from '@shop/back-office/form-page';
import { RecordHeader } from '@shop/back-office/page';
import page from '@shop/back-office/styles/page.module.css';
import type { WarehouseInput } from '@shop/contracts/logistics/dashboard';
import { useNavigate, useTranslation } from '@shop/kit';
import { useEffect, useState } from 'react';
import { StockTabs } from '../../../shared/stock-tabs.tsx';
import { useWarehouseWrites } from '../api/warehouses.ts';
import {
  BLANK,
  bodyOf,
  saveAnswerOf,
  warehousePath,
  WAREHOUSES,
  type WarehouseFields,
} from '../model/warehouse-form.ts';
import { WarehouseCards } from './warehouse-fields.tsx';

/** The page of a warehouse that does not exist yet, with the same fields. */
export const NewWarehousePage = () => {
  const { t } = useTranslation('dashboard.warehouses');
  const navigate = useNavigate();
  const { create, change } = useWarehouseWrites();
  const [made, setMade] = useState<string>();
  const saved = useSavedForm<WarehouseFields, WarehouseInput>({
    record: BLANK,
    schema: async () => (await import('../model/schemas.ts')).WarehouseInput,
    bodyOf,
    save: async (body, version) => {
      // What is typed during the creation is a change of the created warehouse, not another one.
      const answer = await (made === undefined ? create(body) : change(made, { ...body, version }));
      if ('warehouse' in answer) setMade(answer.warehouse.uuid);
      return saveAnswerOf(answer);
    },
  });
  const isKept = saved.changed.length === 0;
  // Leaves only after the form has registered the save, because leaving unsaved input asks for confirmation.
  useEffect(() => {
    if (made !== undefined && isKept) void navigate(warehousePath(made), { replace: true });
  }, [made, isKept, navigate]);
  return (
    <FormPage
      isNew={made === undefined}
      name={t('new')}
      header={
        <>
          <RecordHeader back={WAREHOUSES} backLabel={t('back')} name={t('new')} />
          <StockTabs />
        </>
      }
      tabs={[
        {
          id: 'form',
          label: t('tab.form'),
          form: saved,
          content: (
            <div className={page.form}>
              <WarehouseCards saved={saved} isLocked={false} />
            </div>
          ),
        },
      ]}
    />
  );
};
