import { MAX_TRANSPORTERS, type TransporterInput } from '@shop/contracts/logistics/dashboard';
import { CONFLICT, idOfCreation, type Attempt, type StaffCommand } from '@shop/service-kit';
import { trackingPrefixOf, type TransporterRecord } from '../../../delivery/index.ts';
import {
  decideTransporter,
  transporterActed,
  type TransporterRefusal,
  type TransporterWriteDeps,
} from '../../transporter-writes.ts';

export interface CreateTransporter {
  readonly adapter: string;
  readonly input: TransporterInput;
}
export type CreateTransporterOutcome =
  | { readonly kind: 'done'; readonly transporter: TransporterRecord }
  | { readonly kind: 'refused'; readonly refusal: TransporterRefusal };

/** C-4.01: one more transporter, behind the others; a company may have several accounts. */
export const createTransporter = async (
  deps: TransporterWriteDeps,
  { adapter, input }: CreateTransporter,
  command: StaffCommand,
): Promise<Attempt<CreateTransporterOutcome>> => {
  const { shopUuid } = command.staff;
  const transporters = deps.transporters.of(shopUuid);
  const _id = idOfCreation(command);

  const all = await transporters.records();
  const created = all.find((one) => one._id === _id);
  if (created) return { kind: 'done', transporter: created };
  if (all.length >= MAX_TRANSPORTERS) return { kind: 'refused', refusal: { kind: 'full' } };
  const decided = decideTransporter(deps, { _id, shopUuid, adapter }, input, command.at);
  if ('kind' in decided) return { kind: 'refused', refusal: decided };

  command.signal.throwIfAborted();
  const { fields } = decided;
  const position = Math.max(0, ...all.map((one) => one.position)) + 1;
  const made = { _id, slug: _id, adapter, position, trackingPrefix: trackingPrefixOf(fields.name), ...fields };
  const transporter = await transporters.create(made, [transporterActed(command, _id, null, decided)]);
  if (transporter === 'there') return CONFLICT;
  deps.nudge();
  return { kind: 'done', transporter };
};
