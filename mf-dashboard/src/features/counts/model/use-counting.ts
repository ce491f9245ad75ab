import type { CountEntryAnswer, StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { useCallback, useRef, useState } from 'react';
import { newKey } from '@shop/back-office/commands';
import { useRecentScans, type ScannedCode, type ScanResult } from '@shop/back-office/scanning';
import { useSession } from '@shop/back-office/session';
import { entryTroubleOf } from './entry-trouble.ts';
import { createRowMemory, keyOf, type EditedRow } from './row-memory.ts';
import { figureAfter, unitsWaiting, type NewEntry, type QueuedEntry } from './scan-queue.ts';
import { useAnswerTexts } from './use-answer-texts.ts';
import { useScanQueue } from './use-scan-queue.ts';

const entryOfScan = ({ item, gtin14, text, lot, quantity }: ScannedCode, units: number): NewEntry => ({
  id: newKey(),
  label: text,
  quantity: units > 1 ? units : (quantity ?? 1),
  ...(item ? { item } : { code: gtin14 ?? text }),
  ...(lot !== undefined && { lot }),
});

type RowMemory = ReturnType<typeof createRowMemory>;

/** What this person knows of the rows: own figures with what is on its way, and the row of the last good scan. */
const rowsOf = (memory: RowMemory, waiting: readonly QueuedEntry[], scans: readonly ScanResult[]) => ({
  figureOf: (row: EditedRow): number | null => {
    const own = waiting.filter((entry) => memory.rowOf(entry) === row.id);
    return figureAfter(memory.figureOf(row.id) ?? row.mine, own);
  },
  /** Undefined: there is no such scan, or no answer has named its row yet. */
  lastRow: (): EditedRow | undefined => {
    const last = scans.find(({ tone, isUndone }) => tone === 'right' && isUndone !== true);
    return memory.rowFor(last && (memory.sentEntry(last.id) ?? waiting.find(({ id }) => id === last.id)));
  },
});

/** One person counts on one device: a scan shows at once, and is sent when it can be. */
export const useCounting = (uuid: string, serverMine: StockCountDetail['mine'], onSent: () => void) => {
  const { t } = useTranslation('dashboard.counts');
  const texts = useAnswerTexts();
  const { nameOf, mineText } = texts;
  const { sub: person } = useSession().me;
  const { scans, add: show, markUndone } = useRecentScans();
  const [mine, setMine] = useState<StockCountDetail['mine']>();
  const [memory] = useState(createRowMemory);
  const takenBack = useRef(new Set<string>());

  const showAnswer = (answer: CountEntryAnswer, entry: QueuedEntry, waiting: readonly QueuedEntry[]): void => {
    memory.hear(answer, entry);
    if (entry.undo !== undefined || takenBack.current.has(entry.id)) return;
    const later = waiting.filter((one) => keyOf(one) === keyOf(entry));
    const result = texts.resultOf(answer, entry, later);
    if (result) show({ id: entry.id, ...result });
  };
  const {
    queue,
    state,
    add,
    undo: takeBack,
    ...questions
  } = useScanQueue({
    count: uuid,
    person,
    nameOf: ({ goods }) => nameOf(goods),
    onAnswers: (answers, total, waiting) => {
      setMine(total);
      answers.forEach(({ answer, entry }) => showAnswer(answer, entry, waiting));
      onSent();
    },
    onRefused: ({ id, label }, reason) => show({ id, tone: 'wrong', name: label, detail: reason }),
  });

  const refuse = (name: string, detail?: string): void =>
    show({ id: newKey(), tone: 'wrong', name, ...(detail !== undefined && { detail }) });

  const enter = (entry: NewEntry): void => {
    const trouble = entryTroubleOf(entry);
    if (trouble) return refuse(t('wrong.refused'), t(trouble));
    const there = memory.find(entry);
    const waiting = queue.waiting.filter((one) => keyOf(one) === keyOf(entry));
    const before = there ? (memory.figureOf(there.row) ?? null) : null;
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
  const setFigure = (row: EditedRow, figure: number): void => {
    memory.learn(row);
    enter({ id: newKey(), label: nameOf(row.goods), row: row.id, quantity: figure, isFigure: true });
  };

  const undo = useCallback(
    ({ id, name }: ScanResult): void => {
      const entry = memory.sentEntry(id) ?? queue.waiting.find((one) => one.id === id);
      takenBack.current.add(id);
      takeBack({ id: newKey(), label: name, undo: id, quantity: entry?.quantity ?? 0 });
      markUndone(id);
    },
    [takeBack, markUndone, memory, queue.waiting],
  );

  const shown = mine ?? serverMine;
  return {
    queue,
    state,
    scans,
    scan,
    undo,
    setFigure,
    refuse,
    ...rowsOf(memory, queue.waiting, scans),
    ...questions,
    total: Math.max(0, shown.units + unitsWaiting(queue)),
  };
};
export type Counting = ReturnType<typeof useCounting>;
