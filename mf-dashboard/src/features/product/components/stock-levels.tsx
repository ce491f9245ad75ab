import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useLotText } from '../../../shared/lot-text.ts';
import { sumOf, type StockLevel, type StockLot, type WarehouseStock } from '../model/stock-rows.ts';
import styles from './stock-tab.module.css';

const FIGURES = ['onHand', 'reserved', 'hold', 'available'] as const;

const Figures = ({ of }: { readonly of: Pick<StockLevel, (typeof FIGURES)[number]> }) => {
  const language = useLanguage();
  return FIGURES.map((figure) => (
    <td
      key={figure}
      data-none={(figure === 'available' && of.available <= 0) || undefined}
      data-waits={(figure === 'hold' && of.hold > 0) || undefined}
    >
      <bdi dir="ltr">
        {of[figure] < 0 && '\u2212'}
        {formatCount(Math.abs(of[figure]), language)}
      </bdi>
    </td>
  ));
};

/** What the end of a row offers for a level, or for one of its lots. */
export type RowActions = (level: StockLevel, lot?: StockLot) => ReactNode;

const LotRow = ({ lot, end }: { readonly lot: StockLot; readonly end: ReactNode }) => {
  const lotText = useLotText();
  return (
    <tr className={styles.lot}>
      <th scope="row">{lotText(lot)}</th>
      <Figures of={lot} />
      {end !== undefined && <td className={styles.actions}>{end}</td>}
    </tr>
  );
};

/** A level whose lots are folded under it. */
const LevelRows = ({
  level,
  name,
  isOpenAtFirst,
  isWarehouse,
  actions,
}: {
  readonly level: StockLevel;
  readonly name: string;
  readonly isOpenAtFirst: boolean;
  readonly isWarehouse: boolean;
  readonly actions: RowActions | undefined;
}) => {
  const { t } = useTranslation('dashboard.product');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <>
      <tr {...(isWarehouse && { className: styles.warehouse })}>
        <th scope="row">
          {level.lots.length === 0 ? (
            <bdi>{name}</bdi>
          ) : (
            <UnstyledButton
              className={styles.fold}
              aria-expanded={isOpen}
              aria-label={t('stock.lotsOf', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size={14} stroke={1.75} data-open={isOpen || undefined} aria-hidden />
              <bdi>{name}</bdi>
            </UnstyledButton>
          )}
          {level.place !== null && (
            <bdi className={styles.place} dir="ltr">
              {level.place}
            </bdi>
          )}
        </th>
        <Figures of={level} />
        {actions && <td className={styles.actions}>{actions(level)}</td>}
      </tr>
      {isOpen && level.lots.map((lot) => <LotRow key={lot.id} lot={lot} end={actions?.(level, lot)} />)}
    </>
  );
};

/** BO-2.15: what each warehouse has of a product, with its lots. */
export const StockLevels = ({
  warehouses,
  nameOf,
  hasCombinations,
  actions,
}: {
  readonly warehouses: readonly WarehouseStock[];
  readonly nameOf: (combination: string | null) => string | null;
  readonly hasCombinations: boolean;
  readonly actions: RowActions | undefined;
}) => {
  const { t } = useTranslation('dashboard.product');
  return (
    <div className={styles.scroll}>
      <table className={styles.levels}>
        <thead>
          <tr>
            <th scope="col">{t(hasCombinations ? 'stock.whereOf' : 'stock.where')}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {t(`stock.figure.${figure}`)}
              </th>
            ))}
            {actions && <th scope="col" aria-label={t('stock.actions')} />}
          </tr>
        </thead>
        {warehouses.map(({ uuid, name, levels, ...sum }) => {
          const [own] = levels.filter(({ combination }) => combination === null);
          return (
            <tbody key={uuid}>
              {own && levels.length === 1 ? (
                <LevelRows level={own} name={name} isOpenAtFirst isWarehouse actions={actions} />
              ) : (
                <>
                  <tr className={styles.warehouse}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    <Figures of={sum} />
                    {actions && <td />}
                  </tr>
                  {levels.map((level) => (
                    <LevelRows
                      key={level.combination}
                      level={level}
                      name={nameOf(level.combination) ?? name}
                      isOpenAtFirst={false}
                      isWarehouse={false}
                      actions={actions}
                    />
                  ))}
                </>
              )}
            </tbody>
          );
        })}
        {warehouses.length > 1 && (
          <tfoot>
            <tr className={styles.warehouse}>
              <th scope="row">{t('stock.all')}</th>
              <Figures of={sumOf(warehouses)} />
              {actions && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};
