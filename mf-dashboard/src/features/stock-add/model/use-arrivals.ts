import type { FoundGoods } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { useTroubleText } from '@shop/back-office/feedback';
import { useRecentScans, type ScannedCode, type ScanResult } from '@shop/back-office/scanning';
import { newKey } from '@shop/back-office/commands';
import { useRef, useState } from 'react';
import { goodsText } from '../../../shared/goods-name.tsx';
import { useFindScanned } from '../../../shared/goods-search.ts';
import type { Arrived, ReceiptLine } from './receipt.ts';
import type { OpenReceipt } from './use-receipt.ts';

/** Goods that share a code, or one of two readings of their lot. */
export type Choice = Arrived & { readonly goods: FoundGoods };

export interface Arrivals {
  /** Newest first; those of a line that was written cannot be taken back here. */
  readonly scans: readonly ScanResult[];
  readonly onScan: (code: ScannedCode) => void;
  readonly onUndo: (scan: ScanResult) => void;
  readonly choose: (arrived: Choice) => void;
  /** What the last scan may mean: it counts once the person has said which. */
  readonly choices: readonly Choice[];
}

/** The units of a scan, and the line that they are in. */
interface Counted {
  readonly line: string;
  readonly units: number;
}

/** Scans and choices of products, one after another, each counted into a line. */
export const useArrivals = (receipt: OpenReceipt, onLine: (line: ReceiptLine) => void): Arrivals => {
  const { t } = useTranslation('dashboard.stock-add');
  const language = useLanguage();
  const troubleText = useTroubleText();
  const find = useFindScanned();
  const recent = useRecentScans();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [counted, setCounted] = useState<ReadonlyMap<string, Counted>>(new Map());
  // One look-up after the other: lines are in the order of the scans.
  const queue = useRef(Promise.resolve());

  const count = (arrived: Arrived): void => {
    setChoices([]);
    const line = receipt.arrive(arrived);
    const id = newKey();
    setCounted((before) => new Map([...before, [id, { line: line.id, units: arrived.units }]]));
    recent.add({
      id,
      tone: 'right',
      name: goodsText(arrived.goods, language) || t('deleted'),
      figure: line.quantity,
      ...(arrived.goods.thumb !== null && { photo: arrived.goods.thumb }),
      ...(line.lot !== '' && { detail: t('lotOf', { lot: line.lot }) }),
    });
    onLine(line);
  };
  const say = (name: string, detail?: string): void =>
    recent.add({ id: newKey(), tone: 'wrong', name, ...(detail !== undefined && { detail }) });

  const lookUp = async (code: ScannedCode): Promise<void> => {
    const { lot, expiresOn, quantity, otherReading } = code;
    const readings = [{ lot, expiresOn }, ...(otherReading ? [otherReading] : [])];
    const found = (await find(code))?.goods ?? [];
    const meant = found.flatMap((goods) =>
      readings.map((reading): Choice => ({ goods, units: quantity ?? goods.units, ...reading })),
    );
    const [first] = meant;
    if (first && meant.length === 1) return count(first);
    if (first) {
      setChoices(meant);
      return say(t(found.length > 1 ? 'several' : 'readings'), code.gtin14 ?? code.text);
    }
    // T-1.24: a code that is no product's may be the lot of a line, whichever one is chosen.
    const line = receipt.withLot(lot ?? code.text) ?? (otherReading && receipt.withLot(otherReading.lot));
    if (line) return count({ goods: line.goods, units: 1, lot: line.lot });
    say(t('unknown', { code: code.text }), t('unknownText'));
  };

  const isOpen = (id: string): boolean =>
    receipt.lines.some((line) => line.id === counted.get(id)?.line && line.state === 'open');
  return {
    scans: recent.scans.map((scan) => ({ ...scan, canUndo: isOpen(scan.id) })),
    choices,
    onScan: (code) => {
      queue.current = queue.current
        .then(() => lookUp(code))
        .catch((error: unknown) => say(t('failed', { code: code.text }), troubleText(error)));
    },
    onUndo: (scan) => {
      const was = counted.get(scan.id);
      if (was && receipt.takeOut(was.line, was.units)) recent.markUndone(scan.id);
    },
    choose: count,
  };
};
