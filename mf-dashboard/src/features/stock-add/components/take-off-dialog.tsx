import { getStockLevels, type FoundGoods, type WarehouseName } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainDialog } from '@shop/back-office/dialogs';
import { Flash, useTroubleText } from '@shop/back-office/feedback';
import { CameraButton, useScanner, type ScannedCode } from '@shop/back-office/scanning';
import { ChangeStockDialog } from '../../../shared/change-stock-dialog.tsx';
import { goodsText } from '../../../shared/goods-name.tsx';
import { useFindByCode } from '../../../shared/goods-search.ts';
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
  const find = useFindByCode();
  const [goods, setGoods] = useState<FoundGoods>();
  const [trouble, setTrouble] = useState<string>();
  const { data: level, error } = useLevelIn(warehouse.uuid, goods);
  const onScan = ({ text, gtin14, candidates }: ScannedCode): void => {
    const lookUp = async (): Promise<void> => {
      for (const code of gtin14 === undefined ? candidates : [gtin14]) {
        const [first] = await find(code);
        if (first) return setGoods(first);
      }
      setTrouble(t('unknown', { code: text }));
    };
    setTrouble(undefined);
    lookUp().catch((failure: unknown) => setTrouble(troubleText(failure)));
  };
  const hasLevel = goods !== undefined && level !== undefined && level !== null;
  useScanner({ onScan, active: !hasLevel });
  if (hasLevel) {
    const { product, combination, lots } = level;
    const stock = { warehouse, product, combination, name: goodsText(goods, language), lots };
    return <ChangeStockDialog kind="takeOff" stock={stock} onClose={onClose} />;
  }
  return (
    <PlainDialog title={t('takeOff')} onClose={onClose}>
      <Stack>
        <Flash>{trouble ?? (error ? troubleText(error) : level === null ? t('noneHere') : undefined)}</Flash>
        <GoodsField onChoose={setGoods} />
        <CameraButton onScan={onScan} />
      </Stack>
    </PlainDialog>
  );
};
