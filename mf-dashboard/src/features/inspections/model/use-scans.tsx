import type { ReturnedUnits } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useTroubleText } from '@shop/back-office/feedback';
import { useRecentScans, useScanner, type ScannedCode, type ScanResult } from '@shop/back-office/scanning';
import { isolated } from '@shop/back-office/text';
import { useRef, type RefObject } from 'react';
import { goodsText } from '../../../shared/goods-name.tsx';
import { useFindByCode } from '../../../shared/goods-search.ts';
import { findWaiting } from '../api/inspections.ts';
import { targetOf, type DeskState } from './scan-target.ts';

export interface ScanDesk {
  /** The number of the order that is open; empty: none is. */
  readonly number: string;
  /** What scans go by, also before the page shows it. */
  readonly state: RefObject<DeskState>;
  /** Units that the form of a line stands for now. */
  readonly unitsOf: (line: ReturnedUnits) => number | '';
  /** Resolves once no confirmation is on its way to the server. */
  readonly settled: () => Promise<void>;
  readonly onOrder: (order: string) => void;
  /** `units`: that many of the line are meant now. */
  readonly onLine: (line: ReturnedUnits, units: number) => void;
  /** A person followed the way to another order. */
  readonly onWay: () => void;
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
  // One look-up after the other: no answer overtakes that of a former scan.
  const queue = useRef(Promise.resolve());

  const nameOf = ({ goods }: ReturnedUnits): string => isolated(goodsText(goods, language));
  const numberOf = (number: string): string => `\u2066${number}\u2069`;

  const light = (line: ReturnedUnits, isNext: boolean): void => {
    const before = Number(desk.unitsOf(line));
    const units = isNext ? before + 1 : Math.min(before || 1, line.waiting);
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

  const sayElsewhere = (line: ReturnedUnits): void =>
    say({
      tone: 'wrong',
      name: t('scan.notIn', { name: nameOf(line), number: numberOf(desk.number) }),
      detail: (
        <Button
          size="compact-md"
          variant="default"
          onClick={() => {
            light(line, false);
            desk.onWay();
          }}
        >
          {t('scan.openOther', { number: numberOf(line.number) })}
        </Button>
      ),
    });

  /** Whether the text means anything. */
  const lookedUp = async (text: string, lots: readonly string[]): Promise<boolean> => {
    const [goods, rows] = await Promise.all([findByCode(text), findWaiting({ code: text })]);
    if (rows.length === 0 && goods.length === 0) return false;
    await desk.settled();
    const target = targetOf(rows, { isGoods: goods.length > 0, lots }, desk.state.current);
    if (target.kind === 'order') opened(rows);
    else if (target.kind === 'line') light(target.line, target.isNext);
    else if (target.kind === 'elsewhere') sayElsewhere(target.line);
    else {
      const name = goods[0] ? isolated(goodsText(goods[0], language)) : text;
      say({ tone: 'wrong', name: t('scan.noneWaits', { name }) });
    }
    return true;
  };

  const scanned = async ({ text, candidates, order, gtin14, lot, otherReading }: ScannedCode): Promise<void> => {
    await desk.settled();
    if (order && 'uuid' in order) {
      const waiting = await findWaiting({ order: order.uuid });
      if (waiting.length > 0) return opened(waiting);
    } else {
      const lots = [lot, otherReading?.lot].filter((number) => number !== undefined);
      // The number of a parcel may look like a barcode: it is tried as it is, too.
      for (const one of new Set([...(gtin14 === undefined ? [] : [gtin14]), ...candidates]))
        if (await lookedUp(one, lots)) return;
    }
    say({ tone: 'wrong', name: t(order ? 'scan.orderDone' : 'scan.unknown', { code: isolated(text) }) });
  };

  const opened = (rows: readonly ReturnedUnits[]): void => {
    const [first] = rows;
    if (!first) return;
    desk.onOrder(first.order);
    const units = rows.reduce((sum, row) => sum + row.waiting, 0);
    say({ tone: 'right', name: numberOf(first.number), figure: units, detail: first.reason });
  };

  const onScan = (code: ScannedCode): void => {
    queue.current = queue.current
      .then(() => scanned(code))
      .catch((error: unknown) => say({ tone: 'wrong', name: t('scan.failed'), detail: troubleText(error) }));
  };
  useScanner({ onScan });
  return onScan;
};
