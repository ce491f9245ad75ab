import type { CountRow, StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { useQuery } from '@tanstack/react-query';
import { PlainDialog } from '@shop/back-office/dialogs';
import { Loaded } from '@shop/back-office/feedback';
import { PrintDialog } from '@shop/back-office/printing';
import { goodsText } from '../../../shared/goods-name.tsx';
import { readCountRows } from '../api/counts.ts';
import styles from './count-sheet.module.css';

const AT_ONCE = 500;
/** More rows fill a hundred sheets. */
const MOST = 3000;

const readAll = async (uuid: string, signal: AbortSignal): Promise<readonly CountRow[]> => {
  const rows: CountRow[] = [];
  for (let page = 1; rows.length < MOST; page += 1) {
    const found = await readCountRows(uuid, { page, limit: AT_ONCE }, signal);
    rows.push(...found.rows);
    if (found.rows.length < AT_ONCE) break;
  }
  return rows;
};

/** The sheet for people who count on paper: names, references, lots and empty boxes; never a figure (T-1.17). */
export const CountSheet = ({
  detail: { count },
  onClose,
}: {
  readonly detail: StockCountDetail;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.counts');
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['stock-counts', 'sheet', count.uuid],
    queryFn: ({ signal }) => readAll(count.uuid, signal),
  });
  if (!query.data)
    return (
      <PlainDialog title={t('sheet.print')} onClose={onClose}>
        <Loaded query={query} label={t('loading')}>
          {() => null}
        </Loaded>
      </PlainDialog>
    );
  return (
    <PrintDialog title={t('sheet.print')} kind="count" usual="a4" onClose={onClose}>
      <header className={styles.head}>
        <strong>{count.name}</strong>
        <bdi dir="ltr">{count.number}</bdi>
        <span>
          <bdi>{count.warehouse.name}</bdi> · {formatDate(count.started.at, language)}
        </span>
        <span>{t('sheet.by')}</span>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('column.goods')}</th>
            <th>{t('column.sku')}</th>
            <th>{t('column.lot')}</th>
            <th>{t('column.counted')}</th>
          </tr>
        </thead>
        <tbody>
          {query.data.map(({ id, goods, lot }) => (
            <tr key={id}>
              <td>{goodsText(goods, language)}</td>
              <td>
                <bdi dir="ltr">{goods.sku}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{lot}</bdi>
              </td>
              <td className={styles.box} />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintDialog>
  );
};
