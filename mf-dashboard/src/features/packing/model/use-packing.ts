import type { PackingBox, PackingWave } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { newKey } from '@shop/back-office/commands';
import { useTroubleText } from '@shop/back-office/feedback';
import type { ScannedCode } from '@shop/back-office/scanning';
import { isolated } from '@shop/back-office/text';
import { goodsText } from '../../../shared/goods-name.tsx';
import { useFindScanned } from '../../../shared/goods-search.ts';
import type { PackingWrites } from '../api/packing.ts';
import { isSameItem, itemOfCode } from './box-of-scan.ts';
import { useBoxes } from './use-boxes.ts';
import { useScanResults } from './use-scan-results.ts';

const boxOfOrder = (boxes: readonly PackingBox[], order: NonNullable<ScannedCode['order']>): PackingBox | undefined =>
  boxes.find((box) => ('uuid' in order ? box.order === order.uuid : box.number === order.number));

/** What scans do at the table: each goes into a box, or is refused in words; the screen follows. */
export const usePacking = (wave: PackingWave, writes: PackingWrites) => {
  const { t } = useTranslation('dashboard.packing');
  const language = useLanguage();
  const troubleText = useTroubleText();
  const findScanned = useFindScanned();
  const results = useScanResults();
  const boxes = useBoxes(wave, writes, results);
  const { refuse } = results;

  /** A code that the wave does not know: a carton's own one, or goods that are in no order of it. */
  const lookUp = async (code: ScannedCode): Promise<void> => {
    const [goods] = (await findScanned(code))?.goods ?? [];
    if (!goods) return refuse(t('wrong.unknown'), isolated(code.text));
    const item = { product: goods.product, combination: goods.combination };
    const isWanted = boxes.boxesNow().some(({ units }) => units.some((unit) => isSameItem(unit, item)));
    if (!isWanted) return refuse(isolated(goodsText(goods, language)), t('wrong.notInOrder'));
    boxes.put(item, code.text, goods.units);
  };

  const onScan = (code: ScannedCode): void => {
    const all = boxes.boxesNow();
    if (code.order) {
      const box = boxOfOrder(all, code.order);
      if (!box) return refuse(t('wrong.otherOrder'), isolated(code.text));
      boxes.choose(box.order);
      const figure = results.boxName(box.box);
      return results.show({ id: newKey(), tone: 'right', name: isolated(box.number), figure, canUndo: false });
    }
    const unit = itemOfCode(all, code);
    if (!unit) {
      lookUp(code).catch((error: unknown) => refuse(t('wrong.unknown'), troubleText(error)));
      return;
    }
    const { product, combination } = unit;
    boxes.put({ product, combination }, code.gtin14 ?? code.text, code.quantity ?? 1);
  };

  const { scans } = results;
  const [newest] = scans;
  const isTaken = newest?.tone === 'right' && newest.isUndone !== true && newest.id === boxes.last?.id;
  return {
    ...boxes,
    scans,
    refuse,
    onScan,
    /** Takes the newest scan back that can be. */
    undoLast: (): void => {
      const last = scans.find(({ tone, isUndone, canUndo }) => tone === 'right' && !isUndone && canUndo !== false);
      if (last) boxes.undo(last);
    },
    /** The number of the box that took the last scan, shown in very large. */
    sign: isTaken ? boxes.last?.box : undefined,
  };
};
export type Packing = ReturnType<typeof usePacking>;
