import { getStockLevels, type FoundGoods, type WarehouseName } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PlainDialog } from '@shop/back-office/dialogs';
import { Flash, useTroubleText } from '@shop/back-office/feedback';
import { CameraButton, useScanner, type ScannedCode } from '@shop/back-office/scanning';
import { ChangeStockDialog } from '../../../shared/change-stock-dialog.tsx';
import { goodsText } from '../../../shared/goods-name.tsx';
import { useFindScanned } from '../../../shared/goods-search.ts';
import { withoutRefusal, withScanned, type TakenOff } from '../model/taken-off.ts';
import { GoodsField } from './goods-field.tsx';

const useLevelIn = (warehouse: string, goods: FoundGoods | undefined) => {
  const item = goods && [goods.product, goods.combination].filter((part) => part !== null).join(':');
  return useQuery({
    queryKey: ['stock', 'levels', 'of-item', item, warehouse],
    enabled: item !== undefined,
    queryFn: async ({ signal }) => {
      const { levels } = (await callStaff(getStockLevels, { query: { items: item ?? '' }, signal })).body;
      return levels.find((level) => level.warehouse.uuid === warehouse) ?? null;
    },
  });
};

/** C-1.05: takes units off, of goods that are scanned or found by name. */
export const TakeOffDialog = ({
  warehouse,
  onClose,
}: {
  readonly warehouse: WarehouseName;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.stock-add');
  const language = useLanguage();
  const troubleText = useTroubleText();
  const find = useFindScanned();
  const [taken, setTaken] = useState<TakenOff>();
  const [trouble, setTrouble] = useState<string>();
  // One look-up after the other: the first scan chooses the goods.
  const queue = useRef(Promise.resolve());
  const { data: level, error } = useLevelIn(warehouse.uuid, taken?.goods);
  const hasLevel = taken !== undefined && level !== undefined && level !== null;
  /** There is nothing to take off of the goods that were chosen: the next ones take their place. */
  const isFree = level === null || (error !== null && !hasLevel);
  const onScan = (scan: ScannedCode): void => {
    const lookUp = async (): Promise<void> => {
      const found = await find(scan);
      setTrouble(found ? undefined : t('unknown', { code: scan.text }));
      setTaken((now) => {
        if (!found) return now && withoutRefusal(now);
        return withScanned(isFree ? undefined : now, found.goods, scan.quantity);
      });
    };
    queue.current = queue.current.then(lookUp).catch((failure: unknown) => setTrouble(troubleText(failure)));
  };
  useScanner({ onScan });
  const refused = taken?.refused && t('otherGoods', { name: goodsText(taken.refused, language) || t('deleted') });
  if (hasLevel) {
    const { product, combination, lots } = level;
    const stock = { warehouse, product, combination, name: goodsText(taken.goods, language), lots };
    const scanned = { units: taken.units, refusal: trouble ?? refused };
    return <ChangeStockDialog kind="takeOff" stock={stock} scanned={scanned} onClose={onClose} />;
  }
  return (
    <PlainDialog title={t('takeOff')} onClose={onClose}>
      <Stack>
        <Flash>{trouble ?? refused ?? (error ? troubleText(error) : level === null ? t('noneHere') : undefined)}</Flash>
        <GoodsField onChoose={(goods) => setTaken({ goods, units: 0 })} />
        <CameraButton onScan={onScan} />
      </Stack>
    </PlainDialog>
  );
};
