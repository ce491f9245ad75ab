import type { PackingScanAnswer } from '@shop/contracts/order/dashboard';
import type { OrderRecord } from '../../orders/domain/order-record.ts';
import { boxStateOf } from './box-state.ts';
import { requiredItems, scannedUnits } from './box-units.ts';
import { itemKey, type PackingRecord, type RecordedScan } from './packing-record.ts';

export interface SentScan {
  readonly id: string;
  readonly code: string;
  readonly quantity: number;
  readonly all?: true | undefined;
  readonly item?: { readonly product: string; readonly combination: string | null } | undefined;
  readonly undo?: string | undefined;
}

/** What a code means: an item of the shop, and the units that one scan of it stands for. */
export interface FoundItem {
  readonly product: string;
  readonly combination: string | null;
  readonly name: string;
  readonly units: number;
}

export interface ScanFacts {
  readonly by: string;
  /** Null: no item of the order and none that the device named has this code. */
  readonly find: (scan: SentScan) => FoundItem | null;
}

const answerOf = (order: OrderRecord, scans: readonly RecordedScan[], scan: RecordedScan): PackingScanAnswer => {
  const { id, name, outcome, item } = scan;
  if (outcome !== 'ok' && outcome !== 'too-many') return { id, name, outcome };
  const ordered = requiredItems(order).find(({ key }) => key === item)?.required ?? 0;
  return { id, name, outcome, packed: scannedUnits(scans).get(item ?? '') ?? 0, ordered };
};

const decideOne = (
  order: OrderRecord,
  packing: PackingRecord,
  scans: readonly RecordedScan[],
  sent: SentScan,
  facts: ScanFacts,
): RecordedScan => {
  const { id, code } = sent;
  const refused = (outcome: RecordedScan['outcome'], name: string, item: string | null = null): RecordedScan => ({
    id,
    item,
    quantity: 0,
    outcome,
    name,
    by: facts.by,
  });
  const found = facts.find(sent);
  if (!found) return refused('unknown-code', code);
  const key = itemKey(found.product, found.combination);
  if (boxStateOf(order, packing) !== 'open') return refused('closed', found.name, key);
  const item = requiredItems(order).find((one) => one.key === key);
  if (!item) return refused('not-in-order', found.name, key);
  const missing = item.required - (scannedUnits(scans).get(key) ?? 0);
  const quantity = sent.all === true ? Math.max(missing, 0) : sent.quantity * found.units;
  if (quantity === 0 || quantity > missing) return refused('too-many', item.name, key);
  return { id, item: key, quantity, outcome: 'ok', name: item.name, by: facts.by };
};

/**
 * Takes a scan back; an undo of what is not there, or was refused, changes nothing. What a closed box holds stays: its
 * parcel was packed with it.
 */
const undone = (
  scans: readonly RecordedScan[],
  { id, undo }: SentScan,
  { by, isOpen }: { readonly by: string; readonly isOpen: boolean },
): readonly RecordedScan[] => {
  const target = scans.find((scan) => scan.id === undo);
  const mark: RecordedScan = {
    id,
    item: target?.item ?? null,
    quantity: 0,
    outcome: isOpen ? 'ok' : 'closed',
    name: target?.name ?? '',
    by,
  };
  if (!isOpen) return [...scans, mark];
  return [...scans.map((scan) => (scan.id === undo ? { ...scan, isUndone: true as const } : scan)), mark];
};

/**
 * C-3.12: scans into the box of an order, one after the other. An id that is known keeps its first answer. A scan is
 * taken whole or not at all: a carton of ten that has room for five is too many.
 */
export const decideScans = (
  order: OrderRecord,
  packing: PackingRecord,
  sent: readonly SentScan[],
  facts: ScanFacts,
): {
  readonly scans: readonly RecordedScan[];
  readonly answers: readonly PackingScanAnswer[];
  readonly fresh: number;
} => {
  const undo = { by: facts.by, isOpen: boxStateOf(order, packing) === 'open' };
  let scans = packing.scans;
  let fresh = 0;
  for (const one of sent) {
    if (scans.some(({ id }) => id === one.id)) continue;
    fresh += 1;
    scans =
      one.undo === undefined ? [...scans, decideOne(order, packing, scans, one, facts)] : undone(scans, one, undo);
  }
  const answers = sent.flatMap(({ id }) => {
    const scan = scans.find((one) => one.id === id);
    return scan ? [answerOf(order, scans, scan)] : [];
  });
  return { scans, answers, fresh };
};
