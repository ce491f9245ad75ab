import type { ReturnedUnits } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useTroubleText } from '@shop/back-office/feedback';
import { useRecentScans, useScanner, type ScannedCode, type ScanResult } from '@shop/back-office/scanning';
import { isolated } from '@shop/back-office/text';
import { goodsText } from '../../../shared/goods-name.tsx';
import { useFindByCode } from '../../../shared/goods-search.ts';
import { findWaiting } from '../api/inspections.ts';
import { targetOf } from './scan-target.ts';

export interface ScanDesk {
  /** The order that is open. */
  readonly order: string | null;
  /** The number of that order; empty: none is open. */
  readonly number: string;
  /** The key of the line that is lit. */
  readonly lit: string | null;
  /** Units that the form stands for now. */
  readonly units: number | '';
  readonly onOrder: (order: string) => void;
  /** `units`: that many of the line are meant now. */
  readonly onLine: (line: ReturnedUnits, units: number) => void;
}

/** Shows what came of a scan or of a key; nothing of it is taken back. */
export type Say = (result: Omit<ScanResult, 'id' | 'canUndo'>) => void;

export const useResults = (): { readonly scans: readonly ScanResult[]; readonly say: Say } => {
  const { scans, add } = useRecentScans();
  return { scans, say: (result) => add({ id: crypto.randomUUID(), canUndo: false, ...result }) };
};

/** What scans do on the page: they open an order, light a line, or are refused with the reason. */
export const useScans = (desk: ScanDesk, say: Say) => {
  const { t } = useTranslation('dashboard.inspections');
  const language = useLanguage();
  const findByCode = useFindByCode();
  const troubleText = useTroubleText();

  const nameOf = ({ goods }: ReturnedUnits): string => isolated(goodsText(goods, language));
  const numberOf = (number: string): string => `\u2066${number}\u2069`;

  const light = (line: ReturnedUnits, units: number): void => {
    if (units > line.waiting)
      return say({ tone: 'wrong', name: nameOf(line), detail: t('onlyWaiting', { count: line.waiting }) });
    desk.onLine(line, units);
    const { thumb } = line.goods;
    say({
      tone: 'right',
      name: nameOf(line),
      figure: t('ofWaiting', { units, waiting: line.waiting }),
      detail: numberOf(line.number),
      ...(thumb !== null && { photo: thumb }),
    });
  };

  const scanned = async (code: ScannedCode): Promise<void> => {
    const { order, gtin14, lot } = code;
    const texts = gtin14 === undefined ? code.candidates.slice(0, 3) : [gtin14];
    const waiting = order && 'uuid' in order ? await findWaiting({ order: order.uuid }) : [];
    for (const text of order && 'uuid' in order ? [] : texts) {
      const goods = await findByCode(text);
      const rows = await findWaiting({ code: text });
      if (rows.length === 0 && goods.length === 0) continue;
      const isGoods = goods.length > 0;
      const target = targetOf(rows, { isGoods, lot }, desk);
      switch (target.kind) {
        case 'nothing':
          return say({
            tone: 'wrong',
            name: t('scan.noneWaits', { name: goods[0] ? isolated(goodsText(goods[0], language)) : text }),
          });
        case 'order':
          return opened(rows);
        case 'line':
          return light(target.line, target.isNext ? Number(desk.units) + 1 : 1);
        case 'elsewhere':
          return say({
            tone: 'wrong',
            name: t('scan.notIn', { name: nameOf(target.line), number: numberOf(desk.number) }),
            detail: (
              <Button size="compact-md" variant="default" onClick={() => light(target.line, 1)}>
                {t('scan.openOther', { number: numberOf(target.line.number) })}
              </Button>
            ),
          });
      }
    }
    if (waiting.length > 0) return opened(waiting);
    say({ tone: 'wrong', name: t(order ? 'scan.orderDone' : 'scan.unknown', { code: isolated(code.text) }) });
  };

  const opened = (rows: readonly ReturnedUnits[]): void => {
    const [first] = rows;
    if (!first) return;
    desk.onOrder(first.order);
    const units = rows.reduce((sum, row) => sum + row.waiting, 0);
    say({ tone: 'right', name: numberOf(first.number), figure: units, detail: first.reason });
  };

  const onScan = (code: ScannedCode): void => {
    scanned(code).catch((error: unknown) => say({ tone: 'wrong', name: t('scan.failed'), detail: troubleText(error) }));
  };
  useScanner({ onScan });
  return onScan;
};
