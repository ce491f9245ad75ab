import type { PackingBox, PackingUnit, PackingWave } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { newKey } from '@shop/back-office/commands';
import type { ScanResult } from '@shop/back-office/scanning';
import { useSession } from '@shop/back-office/session';
import { isolated } from '@shop/back-office/text';
import { useRef, useState } from 'react';
import type { PackingWrites } from '../api/packing.ts';
import { boxFor, type ScannedItem } from './box-of-scan.ts';
import type { QueuedScan } from './packing-queue.ts';
import { usePackingQueue } from './use-packing-queue.ts';
import { nameOfUnit, type ScanResults } from './use-scan-results.ts';

/** The boxes of a wave at the table: each item goes into one of them, which the screen names. */
export const useBoxes = (wave: PackingWave, writes: PackingWrites, results: ScanResults) => {
  const { t } = useTranslation('dashboard.packing');
  const { sub: person } = useSession().me;
  const { show, refuse, ofText, boxName } = results;
  const [open, setOpen] = useState<string>();
  /** The last scan that a box took. */
  const [last, setLast] = useState<{ readonly id: string; readonly box: number }>();
  const atHand = useRef<string>(undefined);
  const sent = useRef(new Map<string, QueuedScan>());
  /** Orders whose boxes have taken scans of this device, as far as the server has answered. */
  const filled = useRef(new Set<string>());
  const choose = (order: string | undefined): void => {
    atHand.current = order;
    setOpen(order);
  };
  const queue = usePackingQueue({
    wave: wave.uuid,
    person,
    onAnswers: (answers, box) => {
      filled.current.add(box.order);
      writes.showBox(box);
      answers.forEach(({ answer, scan }) => results.showAnswer(answer, scan));
    },
    onRefused: (scan, reason) => refuse(isolated(scan.name), reason, scan.id),
  });
  /** Boxes as the last answer gave them, also before the page has drawn them. */
  const boxesNow = (): readonly PackingBox[] => wave.boxes.map((box) => writes.seen(box.order) ?? box);

  const put = (item: ScannedItem, code: string, quantity: number): void => {
    const found = boxFor(boxesNow(), queue.waitingNow(), item, quantity, atHand.current);
    if (found.kind === 'not-wanted') return refuse(isolated(code), t('wrong.notInOrder'));
    const { unit, packed } = found;
    const name = nameOfUnit(unit);
    if (found.kind === 'too-many') return refuse(isolated(name), ofText(packed, unit.required));
    const { box } = found;
    const scan: QueuedScan = { id: newKey(), order: box.order, code, quantity, item, name };
    sent.current.set(scan.id, scan);
    setLast({ id: scan.id, box: box.box });
    choose(box.order);
    show({
      id: scan.id,
      tone: 'right',
      name: isolated(name),
      figure: boxName(box.box),
      detail: ofText(packed, unit.required),
      ...(unit.thumb !== null && { photo: unit.thumb }),
    });
    queue.add(scan);
  };

  return {
    waiting: queue.waiting,
    state: queue.state,
    open,
    choose,
    /** Stays with a box, unless another one was opened since. */
    stayWith: (order: string): void => {
      if (atHand.current === undefined) choose(order);
    },
    /** Whether this device has put something into the box. */
    hasFilled: (order: string): boolean => filled.current.has(order),
    last,
    boxesNow,
    put,
    /** Every missing unit of an item: people count ten of a kind by eye. */
    putAll: (box: PackingBox, unit: PackingUnit): void => {
      const { product, combination, codes, required, packed } = unit;
      const name = nameOfUnit(unit);
      choose(box.order);
      queue.add({
        id: newKey(),
        order: box.order,
        code: codes[0] ?? product,
        quantity: required - packed,
        all: true,
        item: { product, combination },
        name,
      });
    },
    undo: ({ id }: ScanResult): void => {
      const scan = sent.current.get(id);
      if (!scan) return;
      queue.add({ ...scan, id: newKey(), undo: id });
      results.markUndone(id);
    },
  };
};
