import type { PhaseNamed } from '../order-phase.ts';
import type { OrderRecord, RecordedExpedition, RecordedShortage } from '../order-record.ts';
import { isWhole, packedTotals, packedUnits, packLines, type Packed } from '../pack-order.ts';
import type { ActionFacts, Step, StepOutcome } from './step.ts';

/**
 * After an unpacking that found units gone to another order: the packed units that are neither held nor available. The
 * shortage names how much of each unit is not held.
 */
const packedTooMuch = (
  order: OrderRecord,
  { shortage }: PhaseNamed<'preparing'>,
  lines: OrderRecord['lines'],
  available: ActionFacts['available'],
): RecordedShortage[] => {
  const packed = packedUnits(order, lines);
  return (shortage?.shortages ?? []).flatMap((short) => {
    const ordered = order.units.find(({ lineId }) => lineId === short.lineId)?.quantity ?? 0;
    const packedQuantity = packed.find(({ lineId }) => lineId === short.lineId)?.quantity ?? 0;
    const required = packedQuantity - (ordered - short.required);
    const availableUnits = available(short.product, short.combination);
    return required > availableUnits ? [{ ...short, required, available: availableUnits }] : [];
  });
};

type PackingStep = Step<'preparing', 'available'>;

const decidePack = ({ order, phase, facts, change, data }: PackingStep, packed: readonly Packed[]): StepOutcome => {
  const lines = packLines(order.lines, packed);
  if (!lines) return { refused: 'packed-invalid' };
  const shortages = packedTooMuch(order, phase, lines, facts.available);
  if (shortages.length > 0) return { refused: 'shortage', shortages };
  // D-4.07: every unit by way of "in part" is packing in full.
  const packingState: NonNullable<RecordedExpedition['packingState']> = isWhole(lines) ? 'full' : 'partial';
  const money =
    packingState === 'full'
      ? { totals: order.totals, orderedTotals: null }
      : { totals: packedTotals(order, lines), orderedTotals: order.totals };
  const set = {
    lines,
    refusal: phase.shortage ? null : order.refusal,
    awaiting: null,
    ...money,
    total: money.totals.total,
    expedition: { ...phase.expedition, packingState },
  };
  return change(set, (after) => [
    { type: 'order.packed', version: 1, data: { ...data(after), packingState, packed: packedUnits(after, lines) } },
  ]);
};

export const decidePackFull = (step: PackingStep): StepOutcome => decidePack(step, []);

export const decidePackPartial = (step: PackingStep): StepOutcome =>
  step.body.packed?.length ? decidePack(step, step.body.packed) : { refused: 'packed-invalid' };
