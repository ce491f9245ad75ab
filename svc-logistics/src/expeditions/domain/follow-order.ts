import { unwanted } from './attempts.ts';
import { ENDED, type Expedition, type ExpeditionChange, type PackingState, type ParcelContent } from './expedition.ts';

export interface PackingFact {
  /** The event's place among those of its order. */
  readonly seq: number;
  readonly kind: 'packed' | 'unpacked' | 'pooled' | 'changed' | 'shipped' | 'delivered' | 'returned' | 'cancelled';
  readonly packing?: PackingState;
  readonly packed?: readonly { readonly lineId: string; readonly quantity: number }[];
  /** Of `pooled`: the pool's id, and who takes it along. */
  readonly pool?: string;
  readonly transporter?: string;
  readonly parcel?: ParcelContent | null;
}

/** An event that comes again (a crash, a rebalance, a replay) when a later one of the order has been followed. */
export const isOvertaken = ({ followed }: Pick<Expedition, 'followed'>, seq: number): boolean =>
  followed !== undefined && seq < followed;

/** Nothing is announced any more, and what companies have or may have is to be taken back. */
const givenUp = ({ announcement, attempts }: Expedition, now: number): ExpeditionChange => ({
  pool: null,
  wanted: null,
  takeBack: null,
  attempts: unwanted(attempts, now),
  ...(announcement && announcement.status !== 'announced' ? { announcement: null } : {}),
});

/** What another transporter's company has refused says nothing of this one. */
const forgotten = ({ announcement }: Expedition, { transporter }: PackingFact): ExpeditionChange =>
  announcement?.status === 'refused' && announcement.transporter !== transporter ? { announcement: null } : {};

const changeBy = (expedition: Expedition, fact: PackingFact, now: number): ExpeditionChange => {
  switch (fact.kind) {
    case 'packed':
      return { state: 'packed', packing: fact.packing ?? 'full', packed: fact.packed ?? [] };
    case 'unpacked':
      return { ...givenUp(expedition, now), state: 'open', packing: 'none', packed: [] };
    case 'pooled': {
      // Its company has it already, which the order has not heard yet.
      const isThere = expedition.state === 'announced' && expedition.announcement?.transporter === fact.transporter;
      const state = isThere ? 'announced' : 'pooled';
      return { state, pool: fact.pool ?? null, ...forgotten(expedition, fact) };
    }
    // What is said of it is new; a company that has it has been told the former.
    case 'changed':
      return {};
    case 'cancelled':
      return { ...givenUp(expedition, now), state: 'cancelled' };
    default:
      return { state: fact.kind };
  }
};

/**
 * The order decides; the expedition follows what it says happened. Its end is never taken back by a late fact. A parcel
 * that was announced, or is being announced, for an order that is unpacked or cancelled is to be taken back.
 */
export const follow = (expedition: Expedition, fact: PackingFact, now: number): ExpeditionChange | null =>
  ENDED.includes(expedition.state) || isOvertaken(expedition, fact.seq)
    ? null
    : {
        ...changeBy(expedition, fact, now),
        ...(fact.parcel && expedition.announcement?.status !== 'announced' ? { parcel: fact.parcel } : {}),
        followed: fact.seq,
      };
