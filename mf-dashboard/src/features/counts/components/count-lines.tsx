import type { CountRow } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { GoodsName } from '../../../shared/goods-name.tsx';
import styles from './counts.module.css';

/** The rows of a count for the person who counts: a tap or Enter edits their own figure. */
export const CountLines = ({
  rows,
  figureOf,
  onEdit,
}: {
  readonly rows: readonly CountRow[];
  readonly figureOf: (row: CountRow) => number | null;
  readonly onEdit: (row: CountRow) => void;
}) => {
  const { t } = useTranslation('dashboard.counts');
  if (rows.length === 0) return <p className={styles.none}>{t('lines.none')}</p>;
  return (
    <ul className={styles.lines}>
      {rows.map((row) => {
        const figure = figureOf(row);
        const others = row.figures?.counted ?? null;
        return (
          <li key={row.id}>
            <button type="button" className={styles.line} disabled={!row.mayCount} onClick={() => onEdit(row)}>
              <span className={styles.goods}>
                <GoodsName goods={row.goods} />
                {row.lot !== '' && <span className={styles.dim}>{t('lot', { lot: row.lot })}</span>}
                {others !== null && others !== row.mine && (
                  <span className={styles.dim}>{t('lines.together', { number: others })}</span>
                )}
                {row.isCounted && !row.mayCount && <span className={styles.dim}>{t('lines.closed')}</span>}
              </span>
              <b className={styles.figure}>{figure === null ? t('lines.open') : t('mine', { number: figure })}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
