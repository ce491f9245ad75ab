import { scannedUnits } from './box-units.ts';
import type { PackingRecord, RecordedAsk } from './packing-record.ts';

export type AskDecision =
  /** Nothing is in the box, or a packer has said yes to this very change. */
  | { readonly kind: 'free' }
  /** `ask`: what the box keeps; undefined: it keeps it already. */
  | { readonly kind: 'asked'; readonly packer: string; readonly ask?: RecordedAsk }
  /** Said once: who presses again, asks again. */
  | { readonly kind: 'refused'; readonly packer: string };

const keyOf = ({ lines }: Pick<RecordedAsk, 'lines'>): string =>
  JSON.stringify(lines.map(({ name, before, after }) => [name, before, after]));

/** D-4.12: the units of an order change freely until the first scan, and then with the packer's yes. Pure. */
export const decideAsk = (packing: PackingRecord, wanted: Omit<RecordedAsk, 'answer'>): AskDecision => {
  const isBegun = [...scannedUnits(packing.scans).values()].some((units) => units > 0);
  if (!isBegun || packing.aside) return { kind: 'free' };
  const packer = packing.scans.findLast(({ outcome }) => outcome === 'ok')?.by ?? '';
  const ask = packing.ask ?? null;
  if (!ask || keyOf(ask) !== keyOf(wanted)) return { kind: 'asked', packer, ask: { ...wanted, answer: null } };
  if (!ask.answer) return { kind: 'asked', packer };
  return ask.answer.isYes ? { kind: 'free' } : { kind: 'refused', packer: ask.answer.by };
};
