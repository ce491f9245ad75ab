import { randomUUID } from 'node:crypto';
import type { CompanyName, Happening, SimulatedCompany } from '../companies/simulated-company.ts';
import type { Quotas } from '../parcels/quotas.ts';
import type { Shelf, SimulatedParcel } from '../parcels/shelf.ts';
import type { createCallCounts } from './call-counts.ts';
import type { ChangeControl, Control, ControlAnswer, EventControl, WebhookControl } from './control.ts';
import type { createMoods } from './moods.ts';
import type { Webhooks } from './send-webhooks.ts';
import type { z } from 'zod';

/** A company with what it keeps. */
export interface Simulated {
  readonly company: SimulatedCompany;
  readonly shelf: Shelf;
  readonly quotas: Quotas;
  readonly setAtomicBatch?: (isAtomic: boolean) => void;
}
export interface ControlDeps {
  readonly companies: Readonly<Record<CompanyName, Simulated>>;
  readonly moods: ReturnType<typeof createMoods>;
  readonly counts: ReturnType<typeof createCallCounts>;
  readonly webhooks: Webhooks;
  readonly now: () => number;
}

const done = (webhooks: readonly number[] = []): ControlAnswer => ({ kind: 'done', webhooks });

/** A parcel that nobody created by a call may have been made at the company itself: its news are told all the same. */
const happeningOf = (
  parcel: SimulatedParcel | undefined,
  name: string,
  event: EventControl,
  at: number,
): Happening => ({
  tracking: parcel?.tracking ?? name,
  reference: parcel?.reference ?? '',
  event: event.event,
  reason: event.reason ?? null,
  isReturn: parcel?.isReturn ?? event.isReturn ?? false,
  at,
  eventId: event.eventId ?? randomUUID(),
});
const happen = async ({ companies, webhooks, now }: ControlDeps, event: EventControl): Promise<ControlAnswer> => {
  const { company, shelf } = companies[event.company];
  const at = event.at === undefined ? now() : Date.parse(event.at);
  const names = typeof event.parcel === 'string' ? [event.parcel] : event.parcel;
  const happenings = names.map((name) => {
    const parcel = shelf.named(name);
    if (parcel !== undefined && event.isReturn !== undefined) parcel.isReturn = event.isReturn;
    parcel?.events.push({ word: event.event, reason: event.reason ?? null, at });
    return happeningOf(parcel, name, event, at);
  });
  return done(await webhooks.send(company, happenings, event));
};

const change = (
  { companies }: ControlDeps,
  { company, parcel: name, change: wanted }: ChangeControl,
): ControlAnswer => {
  const parcel = companies[company].shelf.named(name);
  if (parcel === undefined) return { kind: 'no-such-parcel', webhooks: [] };
  parcel.amount = wanted.amount ?? parcel.amount;
  parcel.address = wanted.address ?? parcel.address;
  parcel.isDeleted = wanted.deleted ?? parcel.isDeleted;
  parcel.payment = wanted.payment ?? parcel.payment;
  return done();
};

const register = async (
  { companies, webhooks }: ControlDeps,
  { company, webhook }: WebhookControl,
): Promise<ControlAnswer> =>
  (await webhooks.register(companies[company].company, webhook)) ? done() : { kind: 'challenge-failed', webhooks: [] };

/** Does what the control asks for (C-4.10). */
export const carryOut = async (deps: ControlDeps, control: z.output<typeof Control>): Promise<ControlAnswer> => {
  const { companies, moods, counts, webhooks } = deps;
  if ('next' in control) moods.add(control);
  else if ('event' in control) return await happen(deps, control);
  else if ('change' in control) return change(deps, control);
  else if ('webhook' in control) return await register(deps, control);
  else if ('atomicBatch' in control) companies.yalidine.setAtomicBatch?.(control.atomicBatch);
  else {
    for (const { shelf, quotas } of Object.values(companies)) {
      shelf.clear();
      quotas.clear();
    }
    for (const kept of [moods, counts, webhooks]) kept.clear();
    companies.yalidine.setAtomicBatch?.(false);
  }
  return done();
};
