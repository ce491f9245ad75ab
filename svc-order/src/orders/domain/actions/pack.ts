import { withTotal } from '../cash-on-delivery.ts';
import type { PhaseNamed } from '../order-phase.ts';
import { orderPooled } from '../order-pooled.ts';
import type { OrderRecord, RecordedExpedition, RecordedShortage } from '../order-record.ts';
import { isWhole, packLines, soldTotals, soldUnits, type Packed } from '../pack-order.ts';
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
  const packed = soldUnits(order, lines);
  return (shortage?.shortages ?? []).flatMap((short) => {
    const ordered = order.units.find(({ lineId }) => lineId === short.lineId)?.quantity ?? 0;
    const packedQuantity = packed.find(({ lineId }) => lineId === short.lineId)?.quantity ?? 0;
    const required = packedQuantity - (ordered - short.required);
    const availableUnits = available(short.product, short.combination);
    return required > availableUnits ? [{ ...short, required, available: availableUnits }] : [];
  });
};

type PackingStep = Step<'preparing', 'available' | 'poolsPackedOrders'>;

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
      : { totals: soldTotals(order, lines), orderedTotals: order.totals };
  // The rule says what a person would: `sendToExpedition`, in the same write.
  const isPooled = facts.poolsPackedOrders && order.transporter !== null;
  const set = {
    ...(isPooled && { state: 'in_pool' as const }),
    lines,
    refusal: phase.shortage ? null : order.refusal,
    awaiting: null,
    ...money,
    total: money.totals.total,
    expedition: {
      ...withTotal(phase.expedition, order.total, money.totals.total),
      packingState,
      ...(isPooled && { pool: null }),
    },
  };
  return change(set, (after) => [
    { type: 'order.packed', version: 1, data: { ...data(after), packingState, packed: soldUnits(after, lines) } },
    ...(isPooled ? [orderPooled(data(after))] : []),
  ]);
};

export const decidePackFull = (step: PackingStep): StepOutcome => decidePack(step, []);

export const decidePackPartial = (step: PackingStep): StepOutcome =>
  step.body.packed?.length ? decidePack(step, step.body.packed) : { refused: 'packed-invalid' };
