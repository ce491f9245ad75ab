import { toDzd, type Language } from '@shop/contracts';
import { isAnnouncementDecline, isFieldRefusal, isParcelRefusal, type ParcelField } from '@shop/contracts/logistics';
import type { Pool as WirePool, PooledOrder } from '@shop/contracts/logistics/dashboard';
import { minutesFor } from '../companies/index.ts';
import { warehouseName } from '../stock/index.ts';
import { textsIn } from '../texts.ts';
import type { Transporter } from '../delivery/index.ts';
import type { Expedition } from './domain/expedition.ts';
import { parcelStateOf } from './domain/parcel-state.ts';
import type { Problem } from './domain/problems.ts';
import type { PoolInFull } from './pool-facts.ts';

export const poolOnTheWire = (
  { pool, figures, transporter, warehouse, adapter }: PoolInFull,
  language: Language,
): WirePool => {
  const { waiting = 0, asked = 0, announced = 0, refused = 0, unknown = 0, shipped = 0, ended = 0 } = figures.counts;
  const calls = Math.ceil((waiting + asked) * (adapter?.callsPerParcel ?? 0));
  return {
    uuid: pool._id,
    version: pool.version,
    number: pool.number,
    transporter: { uuid: pool.transporter, name: transporter?.name ?? '', adapter: transporter?.adapter ?? '' },
    warehouse: { uuid: pool.warehouse, name: warehouse ? warehouseName(warehouse, language) : '' },
    day: pool.day,
    state: pool.state,
    counts: {
      all: waiting + asked + announced + refused + unknown + shipped + ended,
      waiting,
      asked,
      announced,
      refused,
      unknown,
      shipped,
    },
    codAmount: toDzd(figures.codAmount),
    minutes: minutesFor(calls, adapter?.limits ?? []),
  };
};

/** A rule of ours that is told in words; anything else is what the company said. */
const isOurs = (reason: string): boolean =>
  isFieldRefusal(reason) || isAnnouncementDecline(reason) || isParcelRefusal(reason);

/** A reason of ours in the person's language, or the company's own words as they are. */
export const reasonInWords = (reason: string, field: ParcelField | null, language: Language): string => {
  const text = textsIn(language);
  if (isFieldRefusal(reason))
    return text(`parcels.broken.${reason}`, { field: text(`parcels.fields.${field ?? 'other'}`) });
  if (isAnnouncementDecline(reason)) return text(`parcels.declined.${reason}`);
  return isParcelRefusal(reason) ? text(`parcels.${reason}`) : reason;
};

const problemInWords = (
  { level, field, rule, limit = '' }: Problem,
  language: Language,
): PooledOrder['problems'][number] => {
  const text = textsIn(language);
  return { level, field, text: text(`parcels.${rule}`, { limit, field: text(`parcels.fields.${field}`) }) };
};

const deskOf = (parcel: Expedition['parcel'], transporter: Transporter | undefined): PooledOrder['desk'] => {
  if (parcel?.service !== 'stopdesk' || parcel.deskId === null) return null;
  const id = parcel.deskId;
  return { id, name: transporter?.desks.find((desk) => desk.id === id)?.name.fr ?? id };
};

export const pooledOrderOnTheWire = (
  expedition: Expedition,
  transporter: Transporter | undefined,
  problems: readonly Problem[],
  language: Language,
): PooledOrder => {
  const { subject, _id, number, parcel, announcement } = expedition;
  const state = parcelStateOf(expedition);
  const reason = state === 'refused' || state === 'unknown' ? (announcement?.reason ?? null) : null;
  const field = state === 'refused' ? (announcement?.field ?? null) : null;
  const trackingId = announcement?.status === 'announced' ? announcement.trackingId : null;
  const again = state === 'asked' ? (announcement?.askedAgainAt ?? null) : null;
  return {
    order: subject.id,
    expedition: _id,
    number,
    state,
    trackingId,
    customer: parcel ? `${parcel.customer.firstname} ${parcel.customer.lastname}`.trim() : '',
    phone: parcel?.phone ?? '',
    wilaya: parcel?.wilaya ?? { id: 0, name: '' },
    commune: parcel?.commune ?? { id: '', name: '' },
    service: parcel?.service ?? 'home',
    desk: deskOf(parcel, transporter),
    codAmount: toDzd(parcel?.codAmount ?? 0),
    problems: problems.map((problem) => problemInWords(problem, language)),
    companyWords: reason === null || isOurs(reason) ? null : reason,
    reason: reason !== null && isOurs(reason) ? reasonInWords(reason, field, language) : null,
    field,
    askedAgainAt: again === null ? null : new Date(again).toISOString(),
    hasLabel: trackingId !== null,
  };
};
