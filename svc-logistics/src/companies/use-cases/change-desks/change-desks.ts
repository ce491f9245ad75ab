import type { TypedDesk } from '@shop/contracts/logistics/dashboard';
import { actedEvent, changedFields, CONFLICT, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import {
  decideTypedDesks,
  desksOf,
  type Desk,
  type KnownPlaces,
  type Places,
  type TransporterRecord,
  type Transporters,
} from '../../../delivery/index.ts';

export interface ChangeDesksDeps {
  readonly transporters: OfShop<Transporters, 'record' | 'check' | 'changeDesks'>;
  readonly places: Pick<Places, 'known'>;
  readonly newId: () => string;
  /** Wakes the relay: something waits to be published. */
  readonly nudge: () => void;
}
export interface ChangeDesks {
  readonly transporter: string;
  readonly version: number;
  readonly desks: readonly TypedDesk[];
}
export type ChangeDesksOutcome =
  | { readonly kind: 'done'; readonly transporter: TransporterRecord; readonly places: KnownPlaces }
  | { readonly kind: 'not-found' | 'stale' | 'commune' };

const audited = (desks: readonly Desk[]) => ({
  desks: desksOf({ desks }).map(({ name, commune, address }) => [name.fr, commune, address.fr].join(', ')),
});

/** D-3.11: the desks that a person types, offered at checkout from now on. */
export const changeDesks = async (
  deps: ChangeDesksDeps,
  { transporter: id, version, desks: typed }: ChangeDesks,
  command: StaffCommand,
): Promise<Attempt<ChangeDesksOutcome>> => {
  const transporters = deps.transporters.of(command.staff.shopUuid);
  const checked = await transporters.check(await transporters.record(id), version, command);
  if (checked.kind === 'not-found' || checked.kind === 'stale') return { kind: checked.kind };
  const before = checked.entity;
  const places = await deps.places.known([...before.desks, ...typed].map(({ commune }) => commune));
  if (checked.kind !== 'current') return { kind: 'done', transporter: before, places };

  const desks = decideTypedDesks(before.desks, typed, { communes: places.communes, newId: deps.newId });
  if (!desks) return { kind: 'commune' };

  command.signal.throwIfAborted();
  const acted = actedEvent(command, command.at, {
    entity: 'transporter',
    subject: id,
    action: 'transporter.desks',
    name: before.name,
    ...changedFields(audited(before.desks), audited(desks)),
  });
  const transporter = await transporters.changeDesks(before, desks, [acted], command.operation);
  if (!transporter) return CONFLICT;
  deps.nudge();
  return { kind: 'done', transporter, places };
};
