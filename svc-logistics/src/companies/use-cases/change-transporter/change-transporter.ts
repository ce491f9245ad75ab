import type { TransporterInput } from '@shop/contracts/logistics/dashboard';
import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import type { TransporterRecord } from '../../../delivery/index.ts';
import {
  decideTransporter,
  transporterActed,
  type TransporterRefusal,
  type TransporterWriteDeps,
} from '../../transporter-writes.ts';

export interface ChangeTransporter {
  readonly transporter: string;
  readonly version: number;
  readonly input: TransporterInput;
}
export type ChangeTransporterOutcome =
  | { readonly kind: 'done' | 'stale'; readonly transporter: TransporterRecord }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly refusal: TransporterRefusal };

/** C-4.01: changes a transporter and its account. What was found of the former account is no longer said of it. */
export const changeTransporter = async (
  deps: TransporterWriteDeps,
  { transporter: id, version, input }: ChangeTransporter,
  command: StaffCommand,
): Promise<Attempt<ChangeTransporterOutcome>> => {
  const transporters = deps.transporters.of(command.staff.shopUuid);
  const checked = await transporters.check(await transporters.record(id), version, command);
  if (checked.kind === 'not-found') return checked;
  if (checked.kind !== 'current') return { kind: checked.kind, transporter: checked.entity };
  const before = checked.entity;

  const decided = decideTransporter(deps, before, input, command.at);
  if ('kind' in decided) return { kind: 'refused', refusal: decided };

  command.signal.throwIfAborted();
  const acted = transporterActed(command, id, before, decided);
  const transporter = await transporters.change(before, decided.fields, [acted], command.operation);
  if (!transporter) return CONFLICT;
  deps.nudge();
  if (decided.fields.accountChangedAt !== before.accountChangedAt) await deps.wire.breakers.close(id);
  return { kind: 'done', transporter };
};
