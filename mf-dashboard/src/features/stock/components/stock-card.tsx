import type { ListedStockItem } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { useMay } from '@shop/back-office/session';
import { GoodsName } from '../../../shared/goods-name.tsx';
import { placeOf } from '../model/typed-figures.ts';
import type { TypedFiguresControl } from '../model/use-typed-figures.ts';
import { Expiry, Level, LotNumber, Units } from './cells.tsx';
import { FigureField } from './figure-field.tsx';
import { RowMenu } from './row-menu.tsx';
import { useRowName } from './stock-columns.tsx';
import styles from './stock.module.css';

/** An item for fingers: each lot with its figure and big steps. */
export const StockCard = ({
  item,
  figures,
  namesWarehouse,
  onThreshold,
  onPlace,
}: {
  readonly item: ListedStockItem;
  readonly figures: TypedFiguresControl;
  readonly namesWarehouse: boolean;
  readonly onThreshold: (item: ListedStockItem) => void;
  readonly onPlace: (item: ListedStockItem) => void;
}) => {
  const { t } = useTranslation('dashboard.goods');
  const nameOf = useRowName();
  const mayWrite = useMay('stock.write');
  const lots = item.lots.length === 0 ? [undefined] : item.lots;
  return (
    <>
      <div className={styles.cardHead}>
        <GoodsName goods={item.goods} />
        <RowMenu item={item} name={nameOf({ item, lot: undefined })} {...{ onThreshold, onPlace }} size={48} />
      </div>
      <dl className={styles.cardFigures}>
        {namesWarehouse && (
          <div>
            <dt>{t('warehouse')}</dt>
            <dd>
              <bdi>{item.warehouse.name}</bdi>
            </dd>
          </div>
        )}
        {item.place !== null && (
          <div>
            <dt>{t('place.label')}</dt>
            <dd>
              <bdi dir="ltr">{item.place}</bdi>
            </dd>
          </div>
        )}
        {(['reserved', 'hold', 'available'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`figure.${figure}`)}</dt>
            <dd>
              <Units
                count={item[figure]}
                meaning={
                  figure === 'hold'
                    ? item.hold > 0 && 'hold'
                    : figure === 'available' && (item.available <= 0 ? 'none' : item.isLow && 'low')
                }
              />
            </dd>
          </div>
        ))}
      </dl>
      <Level item={item} />
      <ul className={styles.cardLots}>
        {lots.map((lot) => (
          <li key={lot?.id ?? item.id}>
            <span>
              {lot && <LotNumber lot={lot} />}
              {lot?.expiresAt && <Expiry expiresAt={lot.expiresAt} />}
            </span>
            {mayWrite ? (
              <FigureField place={placeOf(item, lot)} name={nameOf({ item, lot })} figures={figures} steps />
            ) : (
              <b>
                <Units count={lot?.onHand ?? item.onHand} />
              </b>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
