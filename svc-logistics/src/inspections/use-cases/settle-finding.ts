import { CONFLICT, type Conflict, type OfShop } from '@shop/service-kit';
import { heldLeft, requestMark, staffStep, unheld, type StaffMovement, type StockItems } from '../../stock/index.ts';
import type { FoundUnits } from '../domain/inspection.ts';
import type { InspectionRecord, PendingFinding } from '../persistence/inspection.model.ts';
import type { Inspections } from '../persistence/inspection.repository.ts';

export interface SettleFindingDeps {
  readonly inspections: Pick<Inspections, 'of' | 'finish' | 'drop'>;
  readonly stock: OfShop<StockItems, 'find' | 'write'>;
  /** Tells the relays that something waits. */
  readonly nudge: () => void;
}

const movementOf = ({ lot, outcome, quantity, note }: FoundUnits): StaffMovement[] => {
  switch (outcome) {
    case 'passed':
      return [{ type: 'unhold', lot, figures: unheld(quantity), reason: 'inspection' }];
    case 'rejected':
      return [{ type: 'loss', lot, figures: heldLeft(quantity), reason: note || 'inspection' }];
    case 'hold':
      return [];
  }
};

/**
 * Records what was carried out. A settler whose write met no units on hold may have dropped the finding while another
 * one, who found them there, carried it out: units that moved are recorded all the same.
 */
const record = async (
  { inspections }: Pick<SettleFindingDeps, 'inspections'>,
  inspection: InspectionRecord,
  pending: PendingFinding,
): Promise<Conflict | { readonly kind: 'done' }> => {
  const finished = await inspections.finish(inspection, pending);
  if (finished.kind === 'done') return finished;
  const now = await inspections.of(inspection.shopUuid).find(inspection._id);
  const isDropped = now?.pending === null && !now.findings.some(({ request }) => request === pending.request);
  return now && isDropped ? inspections.finish(now, pending) : finished;
};

/**
 * Carries out the pending finding of an inspection: the stock item first, where its mark keeps it from happening twice,
 * then the inspection. Safe to repeat, so that a crash in between is taken up by the next request or by the worker.
 *
 * @returns `conflict` where another write came in between, or the units are no longer on hold: the caller reads again
 */
export const settleFinding = async (
  { inspections, stock: allStock, nudge }: SettleFindingDeps,
  inspection: InspectionRecord,
): Promise<Conflict | { readonly kind: 'done' }> => {
  const { pending, shopUuid } = inspection;
  if (!pending) return { kind: 'done' };
  const { request, item: _id, warehouse, product, combination, by } = pending;
  const movements = pending.found.flatMap(movementOf);
  const mark = requestMark(request);
  const stock = allStock.of(shopUuid);
  const wasApplied = async (): Promise<boolean> => (await stock.find(_id))?.marks?.[mark] !== undefined;

  if (movements.length > 0 && !(await wasApplied())) {
    const step = staffStep(movements, { cause: { kind: 'inspection', id: request }, document: inspection._id, by });
    const place = { _id, warehouse, product, combination };
    const written = await stock.write(place, place, { uuid: '' }, { ...step, mark, at: pending.at });
    // Dropped only while its mark is absent: another settler may have carried it out just now.
    if (written.kind === 'conflict' && !(await wasApplied())) {
      await inspections.drop(inspection);
      return CONFLICT;
    }
  }
  const finished = await record({ inspections }, inspection, pending);
  nudge();
  return finished;
};
