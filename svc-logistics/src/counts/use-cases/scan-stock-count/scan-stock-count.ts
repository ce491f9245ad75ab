import type { CountEntry, CountEntryAnswer, CountState } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import type { OfShop, StaffCommand } from '@shop/service-kit';
import { goodsId, goodsOnTheWire, unknownGoods } from '../../../goods/index.ts';
import { addUpEntries, type AddUpEntriesDeps } from '../../add-up-entries.ts';
import { countAudit } from '../../count-audit.ts';
import type { CountEntryRecord } from '../../persistence/count-entry.model.ts';
import type { Counts } from '../../persistence/count.repository.ts';
import { resolveEntries, type ResolveEntriesDeps } from '../../resolve-entries.ts';

export interface ScanStockCountDeps extends ResolveEntriesDeps, AddUpEntriesDeps {
  readonly counts: OfShop<Counts, 'find'>;
  readonly countRows: ResolveEntriesDeps['countRows'];
  readonly countEntries: ResolveEntriesDeps['countEntries'];
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface ScanStockCount {
  readonly uuid: string;
  readonly reach: Reach;
  readonly entries: readonly CountEntry[];
  /** The time of the device when it sent them. */
  readonly now?: string | undefined;
}
export type ScanStockCountOutcome =
  | {
      readonly kind: 'done';
      readonly entries: readonly CountEntryAnswer[];
      readonly mine: { readonly units: number; readonly rows: number };
    }
  | { readonly kind: 'closed'; readonly state: CountState }
  | { readonly kind: 'not-found' };

const firstOfEach = (entries: readonly CountEntry[]): CountEntry[] =>
  [...new Map([...entries].reverse().map((entry) => [entry.id, entry])).values()].reverse();

/**
 * C-1.11: scans and figures of one person. An entry is stored once, by its id; figures are added up from what is
 * stored, so that whatever is sent again changes nothing.
 */
export const scanStockCount = async (
  deps: ScanStockCountDeps,
  { uuid, reach, entries: sent, now: sentAt }: ScanStockCount,
  command: StaffCommand,
): Promise<ScanStockCountOutcome> => {
  const { shopUuid, sub: person, name } = command.staff;
  const count = await deps.counts.of(shopUuid).find(uuid, reach);
  if (!count) return { kind: 'not-found' };
  const entries = deps.countEntries.of(uuid);

  const ids = sent.map(({ id }) => id);
  const stored = new Map((await entries.withIds(ids)).map((record) => [record.id, record]));
  const fresh = firstOfEach(sent).filter(({ id }) => !stored.has(id));
  if (fresh.length > 0 && count.state !== 'open') return { kind: 'closed', state: count.state };

  const resolved = await resolveEntries(deps, count, fresh, { person, name, at: command.at, sentAt });
  const records = resolved.flatMap((one) => (one.kind === 'stored' ? [one.record] : []));
  const refused = new Map(resolved.flatMap((one) => (one.kind === 'refused' ? [[one.answer.id, one.answer]] : [])));
  if (records.length > 0) {
    command.signal.throwIfAborted();
    const audit = countAudit(command, count, { action: 'count.scan', after: { entries: records.length } });
    await entries.insert(records, audit);
    deps.nudge();
  }
  await entries.undoStrays(records.flatMap(({ undoes }) => undoes ?? []));

  const known = new Map([...stored, ...records.map((record) => [record.id, record] as const)]);
  const touched = [...new Set([...known.values()].flatMap(({ row }) => row ?? []))];
  const figures = await addUpEntries(deps, count, touched, { person, name });
  const goods = await deps.goods.of(shopUuid).named(itemsOf([...known.values()], figures));
  const goodsOf = (product: string, combination: string | null) => {
    const row = goods.get(goodsId(product, combination));
    return row ? goodsOnTheWire(row) : unknownGoods(product, combination);
  };

  const answerTo = (id: string): CountEntryAnswer => {
    const refusal = refused.get(id);
    if (refusal) return refusal;
    const record = known.get(id);
    const summed = figures.get(record?.row ?? '');
    if (summed) {
      const { row, figure } = summed;
      const { product, combination } = row;
      return { id, outcome: 'ok', figure, row: row._id, goods: goodsOf(product, combination), lot: row.printed };
    }
    const item = itemOf(record);
    return record?.stray === 'not-in-scope' && item
      ? { id, outcome: 'not-in-scope', goods: goodsOf(item.product, item.combination) }
      : { id, outcome: 'unknown-code' };
  };
  return { kind: 'done', entries: ids.map(answerTo), mine: await deps.countRows.of(uuid).countedBy(person) };
};

const itemOf = (record: CountEntryRecord | undefined) => {
  const [product = '', combination = ''] = (record?.goods ?? '').split(':');
  return product === '' ? null : { product, combination: combination === '' ? null : combination };
};

const itemsOf = (
  records: readonly CountEntryRecord[],
  figures: ReadonlyMap<string, { readonly row: { readonly product: string; readonly combination: string | null } }>,
) => [...records.flatMap((record) => itemOf(record) ?? []), ...[...figures.values()].map(({ row }) => row)];
