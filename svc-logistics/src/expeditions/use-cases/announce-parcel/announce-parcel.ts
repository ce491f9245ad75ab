import { ExpeditionAnnounced, ExpeditionAnnouncementFailed } from '@shop/contracts/logistics/events';
import { newEvent, type NewEvent, type OfShop } from '@shop/service-kit';
import type { CallCompany } from '../../company-calls.ts';
import {
  announcementAnswered,
  requestedParcel,
  noteAsking,
  type AnnouncementOutcome,
} from '../../domain/announcing.ts';
import type { Announcement, Expedition, HeldParcel, ParcelWish } from '../../domain/expedition.ts';
import type { Expeditions } from '../../persistence/expedition.repository.ts';
import type { Adapters, TransporterAdapter } from '../../domain/transporter-adapter.ts';
import type { Transporter, Transporters } from '../../../delivery/index.ts';
import { writeCompanyAnswer } from '../write-company-answer.ts';

/** The dependencies of calls to companies, including the withdrawal of parcels. */
export interface CompanyDeps {
  readonly expeditions: Pick<Expeditions, 'find' | 'move' | 'answer'>;
  readonly transporters: OfShop<Transporters, 'find'>;
  readonly adapters: Adapters;
  readonly callCompany: CallCompany;
  /** Milliseconds in which a company may still make the parcel that a call broken off has asked it for. */
  readonly mayComeMs: number;
  /** An event waits to be published. */
  readonly nudge: () => void;
  readonly newId: () => string;
  readonly now: () => number;
}

export type AnnounceParcelDeps = CompanyDeps;

/** The company has no parcel of an earlier call yet, and may be making it: asking again now could make a second one. */
export class MayStillBeMade extends Error {}

type Company = { readonly transporter: Transporter; readonly adapter: TransporterAdapter };

const deskFor = ({ desks }: Transporter, { deskId, wilaya }: ParcelWish['parcel']) =>
  desks.find((desk) => desk.id === deskId && desk.wilaya === wilaya);

const companyFor = async (
  deps: CompanyDeps,
  shop: string,
  { transporter: uuid, wish }: Announcement,
): Promise<Company | string> => {
  const transporter = await deps.transporters.of(shop).find(uuid);
  if (!transporter) return 'transporter-unknown';
  if (!transporter.active) return 'transporter-inactive';
  if (wish && !transporter.services.includes(wish.parcel.service)) return 'service-not-offered';
  // D-3.11: a stop-desk parcel goes to a desk, of this company and in the customer's wilaya.
  if (wish?.parcel.service === 'stopdesk' && !deskFor(transporter, wish.parcel)) return 'desk-unknown';
  const adapter = deps.adapters[transporter.adapter];
  return adapter ? { transporter, adapter } : 'adapter-unknown';
};

const find = (deps: CompanyDeps, { transporter, adapter }: Company, { reference }: HeldParcel) =>
  deps.callCompany((signal) => adapter.findParcel(transporter, reference, signal));

/** Looks for the parcel of an earlier call whose answer was lost in a crash. Null: the company has none. */
const look = async (deps: CompanyDeps, company: Company, parcel: HeldParcel): Promise<AnnouncementOutcome | null> => {
  const existing = await find(deps, company, parcel);
  if (existing.kind !== 'answer') return { kind: 'unknown', reason: existing.reason };
  if (existing.value) return { kind: 'announced', trackingId: existing.value.trackingId };
  // Either way: the clock by which it was noted may have been another replica's.
  if (Math.abs(deps.now() - parcel.askedAt) < deps.mayComeMs) throw new MayStillBeMade(parcel.reference);
  return null;
};

const ask = async (
  deps: CompanyDeps,
  company: Company,
  held: HeldParcel,
  { parcel }: ParcelWish,
): Promise<AnnouncementOutcome> => {
  const { transporter, adapter } = company;
  const order = { ...parcel, reference: held.reference };
  const created = await deps.callCompany((signal) => adapter.createParcel(transporter, order, signal));
  if (created.kind === 'answer') return { kind: 'announced', trackingId: created.value.trackingId };
  if (created.kind === 'refused') return created;
  const existing = await find(deps, company, held);
  if (existing.kind === 'answer' && existing.value) return { kind: 'announced', trackingId: existing.value.trackingId };
  return { kind: 'unknown', reason: created.reason };
};

/** Looks first when the company may have been asked before, and notes each asking ahead of it. */
const lookOrAsk = async (deps: CompanyDeps, company: Company, expedition: Expedition, wish: ParcelWish) => {
  const before = requestedParcel(expedition);
  const existing = before && (await look(deps, company, before));
  if (existing) return { reference: before.reference, outcome: existing };
  const recorded = await deps.expeditions.move(expedition, noteAsking(expedition, company.transporter._id, deps.now()));
  const parcel = requestedParcel(recorded);
  return parcel && { reference: parcel.reference, outcome: await ask(deps, company, parcel, wish) };
};

const answerOf = (
  deps: CompanyDeps,
  expedition: Expedition,
  request: string,
  wish: ParcelWish,
  outcome: AnnouncementOutcome,
  company: Transporter | null,
): NewEvent => {
  const { _id: order, uuid, shopUuid } = expedition;
  const { correlationId, causationId } = wish;
  const eventContext = {
    shopUuid,
    subject: order,
    correlationId,
    causationId,
    occurredAt: new Date(deps.now()).toISOString(),
  };
  if (outcome.kind !== 'announced' || !company) {
    const reason = 'reason' in outcome ? outcome.reason : 'transporter-unknown';
    return newEvent(ExpeditionAnnouncementFailed, { ...eventContext, data: { orderUuid: order, request, reason } });
  }
  const transporter = { uuid: company._id, name: company.name };
  const { trackingId } = outcome;
  return newEvent(ExpeditionAnnounced, {
    ...eventContext,
    data: { orderUuid: order, request, expedition: uuid, transporter, trackingId },
  });
};

/** D-7.03: orders the parcel from the company, and publishes its tracking id or the reason for its absence. */
export const announceParcel = async (deps: AnnounceParcelDeps, expedition: Expedition): Promise<void> => {
  const { _id: order, announcement } = expedition;
  const wish = announcement?.wish;
  if (announcement?.status !== 'wanted' || !wish) return;
  const { request } = announcement;

  const company = await companyFor(deps, expedition.shopUuid, announcement);
  let reference = requestedParcel(expedition)?.reference;
  let outcome: AnnouncementOutcome;
  if (typeof company === 'string') outcome = { kind: 'refused', reason: company };
  else {
    const answer = await lookOrAsk(deps, company, expedition, wish);
    if (!answer) return;
    ({ reference, outcome } = answer);
  }

  const write = (answered: AnnouncementOutcome) =>
    writeCompanyAnswer(deps, order, (now) => {
      const { change, tell } = announcementAnswered(now, request, reference, answered, deps.now());
      const transporter = typeof company === 'string' ? null : company.transporter;
      return { change, events: tell ? [answerOf(deps, now, request, wish, answered, transporter)] : [] };
    });
  if ((await write(outcome)) !== 'tracking-taken') return;
  // Another order has this number at this company, so the parcel there must not be withdrawn.
  await write({ kind: 'refused', reason: 'tracking-id-taken' });
};
