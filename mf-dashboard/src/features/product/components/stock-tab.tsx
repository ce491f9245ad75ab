import type { ProductParts } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Failure } from '@shop/back-office/feedback';
import { partOnDemand } from '@shop/back-office/lazy';
import { useMay } from '@shop/back-office/session';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { useLotText } from '../../../shared/lot-text.ts';
import { useStockLevels } from '../api/stock.ts';
import { byWarehouse, type StockLevel, type StockLot } from '../model/stock-rows.ts';
import { labelOf } from '../parts/model/rows.ts';
import { AddStock } from './add-stock.tsx';
import { BarcodesCard } from './barcodes-card.tsx';
import { MovementsCard } from './movements-card.tsx';
import page from './product.module.css';
import { StockActions, type StockAction } from './stock-actions.tsx';
import { StockLevels, type RowActions } from './stock-levels.tsx';
import { StrategyField } from './strategy-field.tsx';
import styles from './stock-tab.module.css';

const ChangeStockDialog = partOnDemand(
  async () => (await import('../../../shared/change-stock-dialog.tsx')).ChangeStockDialog,
);
const PlaceDialog = partOnDemand(async () => (await import('../../../shared/place-dialog.tsx')).PlaceDialog);
const CorrectLotDialog = partOnDemand(async () => (await import('./correct-lot-dialog.tsx')).CorrectLotDialog);

type NameOf = (combination: string | null) => string | null;

/** For people who may write stock, once their warehouses are known. */
const AddStockIfMay = ({
  parts: { uuid, combinations },
  nameOf,
}: {
  readonly parts: ProductParts;
  readonly nameOf: NameOf;
}) => {
  const mayWrite = useMay('stock.write');
  const { data: warehouses } = useWarehouses();
  if (!mayWrite || warehouses === undefined || warehouses.length === 0) return null;
  return (
    <AddStock
      product={uuid}
      combinations={combinations.map((one) => ({ uuid: one.uuid, name: nameOf(one.uuid) ?? one.sku }))}
      warehouses={warehouses}
    />
  );
};

interface Chosen {
  readonly action: StockAction;
  readonly level: StockLevel;
  readonly lot: StockLot | undefined;
}

const Chosen = ({
  chosen: { action, level, lot },
  name,
  onClose,
}: {
  readonly chosen: Chosen;
  readonly name: string;
  readonly onClose: () => void;
}) => {
  if (action === 'correct') return lot && <CorrectLotDialog lot={lot} onClose={onClose} />;
  if (action === 'place') return <PlaceDialog stock={{ ...level, name }} onClose={onClose} />;
  const { warehouse, product, combination, lots } = level;
  return (
    <ChangeStockDialog
      kind={action}
      stock={{ warehouse, product, combination, name, lots, lot: lot?.id }}
      onClose={onClose}
    />
  );
};

/** The dialogs behind the rows of levels and lots; no actions for people who may only read. */
const useRowActions = (nameOf: NameOf): { readonly actions: RowActions | undefined; readonly dialog: ReactNode } => {
  const { t } = useTranslation('dashboard.product');
  const lotText = useLotText();
  const rights = { mayWrite: useMay('stock.write'), mayCorrect: useMay('stock.approve') };
  const [chosen, setChosen] = useState<Chosen>();
  const goodsName = ({ combination }: StockLevel): string => nameOf(combination) ?? t('stock.ofProduct');
  const actions: RowActions = (level, lot) => (
    <StockActions
      name={[level.warehouse.name, nameOf(level.combination), lot && lotText(lot)].filter(Boolean).join(', ')}
      level={level}
      lot={lot}
      rights={rights}
      onChoose={(action) => setChosen({ action, level, lot })}
    />
  );
  return {
    actions: rights.mayWrite || rights.mayCorrect ? actions : undefined,
    dialog: chosen && <Chosen chosen={chosen} name={goodsName(chosen.level)} onClose={() => setChosen(undefined)} />,
  };
};

/** BO-2.15: what each warehouse has of the product, of each of its combinations, and what moved last. */
export const StockTab = ({ parts }: { readonly parts: ProductParts }) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const { uuid, combinations } = parts;
  const entities = combinations.length === 0 ? [uuid] : combinations.map((one) => `${uuid}:${one.uuid}`);
  const { data, error, isFetching, refetch } = useStockLevels(uuid, entities);
  const nameOf: NameOf = (combination) => {
    const found = combinations.find((one) => one.uuid === combination);
    return found ? labelOf(found, language) : null;
  };
  const { actions, dialog } = useRowActions(nameOf);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  const warehouses = data && byWarehouse(data);
  return (
    <div className={page.columns}>
      <section className={page.card} aria-label={t('stock.title')}>
        <h2 className={styles.head}>
          {t('stock.title')}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} stroke={1.75} />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {t('stock.refresh')}
          </Button>
        </h2>
        {warehouses === undefined ? (
          <Skeleton height={120} radius="md" aria-busy="true" />
        ) : warehouses.length === 0 ? (
          <p className={page.dim}>{t('stock.none')}</p>
        ) : (
          <>
            <StockLevels
              warehouses={warehouses}
              nameOf={nameOf}
              hasCombinations={combinations.length > 0}
              actions={actions}
            />
            <StrategyField product={uuid} strategy={data?.[0]?.strategy ?? null} />
          </>
        )}
        <p className={page.dim}>{t('stock.text')}</p>
        {dialog}
      </section>
      <div className={page.column}>
        <AddStockIfMay parts={parts} nameOf={nameOf} />
        <BarcodesCard product={uuid} nameOf={nameOf} />
        <MovementsCard product={uuid} nameOf={nameOf} />
      </div>
    </div>
  );
};
