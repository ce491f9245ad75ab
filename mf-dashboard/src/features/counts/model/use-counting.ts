import type { CountEntryAnswer, CountRow, Goods, StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { useCallback, useRef, useState } from 'react';
import { newKey } from '@shop/back-office/commands';
import { useRecentScans, type ScannedCode, type ScanResult } from '@shop/back-office/scanning';
import { useSession } from '@shop/back-office/session';
import { figureAfter, unitsWaiting, type NewEntry, type QueuedEntry } from './scan-queue.ts';
import { useAnswerTexts } from './use-answer-texts.ts';
import { useScanQueue } from './use-scan-queue.ts';

/** What the device knows of a row from answers and from its list. */
interface Known {
  readonly row: string;
  readonly goods: Goods;
  readonly lot: string;
}

const entryOfScan = ({ item, gtin14, text, lot, quantity }: ScannedCode, units: number): NewEntry => ({
  id: newKey(),
  label: text,
  quantity: units > 1 ? units : (quantity ?? 1),
  ...(item ? { item } : { code: gtin14 ?? text }),
  ...(lot !== undefined && { lot }),
});

const keyOf = ({ code, item, row, lot }: Partial<QueuedEntry>): string =>
  row ?? `${code ?? `${item?.product}:${item?.combination ?? ''}`}/${lot ?? ''}`;

/** One person counts on one device: a scan shows at once, and is sent when it can be. */
export const useCounting = (uuid: string, serverMine: StockCountDetail['mine'], onSent: () => void) => {
  const texts = useAnswerTexts();
  const { nameOf, mineText } = texts;
  const { sub: person } = useSession().me;
  const { scans, add: show, markUndone } = useRecentScans();
  const [mine, setMine] = useState<StockCountDetail['mine']>();
  const known = useRef(new Map<string, Known>());
  const figures = useRef(new Map<string, number | null>());
  const sent = useRef(new Map<string, QueuedEntry>());

  const showAnswer = (answer: CountEntryAnswer, entry: QueuedEntry, waiting: readonly QueuedEntry[]): void => {
    if (answer.outcome === 'ok') {
      known.current.set(keyOf(entry), { row: answer.row, goods: answer.goods, lot: answer.lot });
      figures.current.set(answer.row, answer.figure);
      sent.current.set(entry.id, { ...entry, row: answer.row });
    }
    if (entry.undo !== undefined) return;
    const later = waiting.filter((one) => keyOf(one) === keyOf(entry));
    const result = texts.resultOf(answer, entry, later);
    if (result) show({ id: entry.id, ...result });
  };
  const { queue, state, add, chooseLot, dropQuestion, forgetLots } = useScanQueue({
    count: uuid,
    person,
    nameOf: ({ goods }) => nameOf(goods),
    onAnswers: (answers, total, waiting) => {
      setMine(total);
      answers.forEach(({ answer, entry }) => showAnswer(answer, entry, waiting));
      onSent();
    },
  });

  const enter = (entry: NewEntry): void => {
    const there = known.current.get(keyOf(entry));
    const waiting = queue.waiting.filter((one) => keyOf(one) === keyOf(entry));
    const before = there ? (figures.current.get(there.row) ?? null) : null;
    add(there ? { ...entry, label: nameOf(there.goods) } : entry);
    const timed: QueuedEntry = { ...entry, at: '' };
    show({
      id: entry.id,
      tone: 'right',
      name: there ? nameOf(there.goods) : entry.label,
      figure: mineText(figureAfter(before, [...waiting, timed])),
      canUndo: entry.isFigure !== true,
      ...(there?.goods.thumb && { photo: there.goods.thumb }),
    });
  };

  const scan = (code: ScannedCode, units: number): void => enter(entryOfScan(code, units));

  /** D-5.10: 0 means that none is there. */
  const setFigure = (row: CountRow, figure: number): void => {
    known.current.set(row.id, { row: row.id, goods: row.goods, lot: row.lot });
    enter({ id: newKey(), label: nameOf(row.goods), row: row.id, quantity: figure, isFigure: true });
  };

  const undo = useCallback(
    ({ id, name }: ScanResult): void => {
      const entry = sent.current.get(id) ?? queue.waiting.find((one) => one.id === id);
      add({ id: newKey(), label: name, undo: id, quantity: entry?.quantity ?? 0 });
      markUndone(id);
    },
    [add, markUndone, queue.waiting],
  );

  /** The figure of this person for a row, with what is on its way. */
  const figureOf = (row: CountRow): number | null => {
    const own = queue.waiting.filter(
      (entry) => entry.row === row.id || known.current.get(keyOf(entry))?.row === row.id,
    );
    return figureAfter(figures.current.get(row.id) ?? row.mine, own);
  };

  const shown = mine ?? serverMine;
  return {
    queue,
    state,
    scans,
    scan,
    undo,
    setFigure,
    figureOf,
    chooseLot,
    dropQuestion,
    forgetLots,
    total: Math.max(0, shown.units + unitsWaiting(queue)),
  };
};
export type Counting = ReturnType<typeof useCounting>;
