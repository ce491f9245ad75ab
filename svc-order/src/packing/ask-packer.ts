import type { StaffCommand } from '@shop/service-kit';
import { decideAsk, type AskDecision } from './domain/decide-ask.ts';
import type { RecordedAsk } from './domain/packing-record.ts';
import type { PackingDeps } from './packing-deps.ts';

export interface AskPacker {
  readonly order: string;
  readonly lines: RecordedAsk['lines'];
}
/** `packer`: the name of who has begun, or has refused; `conflict`: the box was written since it was read. */
export type AskPackerOutcome =
  { readonly kind: 'free' | 'conflict' } | { readonly kind: 'asked' | 'refused'; readonly packer: string };

const NO_ASK = { kind: 'free' } as const satisfies AskDecision;

/**
 * D-4.12: may the units of an order change? Where its packing has begun, its packers are shown the change, and it waits
 * for their yes. A box that was put aside, or whose wave has ended, is packed from the beginning: nobody is asked.
 */
export const askPacker = async (
  deps: Pick<PackingDeps, 'packings' | 'packingWaves' | 'newId'>,
  { order, lines }: AskPacker,
  command: StaffCommand,
): Promise<AskPackerOutcome> => {
  const { shopUuid, sub, name } = command.staff;
  const wave = (await deps.packingWaves.of(shopUuid).holding([order])).get(order);
  if (wave === undefined) return NO_ASK;
  const packings = deps.packings.of(shopUuid);
  const packing = (await packings.find([order])).get(order);
  if (packing?.wave !== wave) return NO_ASK;

  const decision = decideAsk(packing, { id: deps.newId(), by: { id: sub, name }, lines });
  if (decision.kind === 'free') return decision;
  const ask = decision.kind === 'refused' ? null : decision.ask;
  // Without the request's key: a question changes nothing, and the same request may be sent again after the answer.
  if (ask !== undefined && !(await packings.commit(packing, { ask }, [], { ...command, operation: null })))
    return { kind: 'conflict' };
  return { kind: decision.kind, packer: decision.packer };
};
