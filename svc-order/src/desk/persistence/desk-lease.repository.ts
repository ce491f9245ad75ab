import { driverOf, isDuplicateKey, newId, outboxSet, type NewEvent } from '@shop/service-kit';
import type { Person } from '../../orders/index.ts';
import type { DeskLeaseModel, DeskLeaseRecord } from './desk-lease.model.ts';

const MAX_TIME_MS = 1000;
const SOURCE = 'svc-order';
/** D-4.09: the open page renews it every 30 s. */
export const LEASE_MS = 2 * 60_000;
/** An outcome that was chosen is sent within 15 s. */
const CHOSEN_MS = 30_000;

export interface Lease {
  readonly key: string;
  readonly subject: string;
  readonly holder: Person;
  readonly token: string;
  readonly until: Date;
  /** Its outcome is chosen and may be taken back for some seconds. */
  readonly isChosen: boolean;
}

const GIVEN_BACK = { holder: null, token: null, place: null } as const;
const live = (shopUuid: string, now: number) => ({ shopUuid, until: { $gt: new Date(now) }, holder: { $ne: null } });
const placeOf = (shopUuid: string, person: string): string => `${shopUuid}:${person}`;

const leaseOf = ({ _id, shopUuid, subject, holder, token, place, until }: DeskLeaseRecord): Lease | null =>
  holder && token !== null
    ? { key: _id.slice(shopUuid.length + 1), subject, holder, token, until, isChosen: place === null }
    : null;

const readsOf = (model: DeskLeaseModel, shopUuid: string) => ({
  /** The lease of a phone; null: nobody holds it now. */
  find: async (key: string, now: number): Promise<Lease | null> => {
    const row = await model
      .findOne({ _id: `${shopUuid}:${key}`, ...live(shopUuid, now) }, null, { maxTimeMS: MAX_TIME_MS })
      .lean<DeskLeaseRecord | null>();
    return row && leaseOf(row);
  },

  /** All that are held now. */
  held: async (now: number): Promise<Lease[]> => {
    const rows = await model.find(live(shopUuid, now), null, { maxTimeMS: MAX_TIME_MS }).lean<DeskLeaseRecord[]>();
    return rows.flatMap((row) => leaseOf(row) ?? []);
  },
});

const claimsOf = (model: DeskLeaseModel, shopUuid: string) => {
  const leases = driverOf(model);

  /** Ends the person's lease, so that the next one can be the person's only one. */
  const leave = async (person: string, now: number): Promise<void> => {
    await leases.updateOne(
      { place: placeOf(shopUuid, person) },
      { $set: { ...GIVEN_BACK, until: new Date(now) } },
      { maxTimeMS: MAX_TIME_MS },
    );
  };

  const take = async (
    lease: Pick<Lease, 'key' | 'subject' | 'holder'>,
    filter: object,
    now: number,
    written: object = {},
    inserted: object = {},
  ): Promise<Lease | null> => {
    const { key, subject, holder } = lease;
    const own = {
      subject,
      holder,
      token: newId(),
      place: placeOf(shopUuid, holder.id),
      until: new Date(now + LEASE_MS),
    };
    try {
      const { matchedCount, upsertedCount } = await leases.updateOne(
        { _id: `${shopUuid}:${key}`, ...filter },
        { $set: { ...own, ...written }, $setOnInsert: { shopUuid, ...inserted } },
        { upsert: true, maxTimeMS: MAX_TIME_MS },
      );
      return matchedCount + upsertedCount === 1 ? { key, ...own, isChosen: false } : null;
    } catch (error) {
      // Held by somebody else, or the person has just claimed another one at another screen.
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  };

  return {
    leave,

    /** One conditional write; null: somebody else holds the phone. The person's former lease ends. */
    claim: async (key: string, subject: string, holder: Person, now: number): Promise<Lease | null> => {
      await leave(holder.id, now);
      const isFree = { $or: [{ until: { $lte: new Date(now) } }, { 'holder.id': holder.id }, { holder: null }] };
      return take({ key, subject, holder }, isFree, now, {}, { version: 1 });
    },

    /**
     * A manager takes the phone over, whoever holds it, with the audit entry; null: it changed hands meanwhile, and
     * nothing is written.
     */
    takeOver: async (lease: Pick<Lease, 'key' | 'subject' | 'holder'>, now: number, acted: NewEvent) => {
      const seen = await model
        .findOne({ _id: `${shopUuid}:${lease.key}` }, { version: 1, token: 1 }, { maxTimeMS: MAX_TIME_MS })
        .lean<Pick<DeskLeaseRecord, 'version' | 'token'> | null>();
      await leave(lease.holder.id, now);
      // `leave` may have ended this very lease, if it was the manager's own.
      const former = seen ? { version: seen.version, token: { $in: [seen.token, null] } } : {};
      const version = (seen?.version ?? 0) + 1;
      return take(lease, former, now, { version, ...outboxSet(SOURCE, version, [acted]) });
    },
  };
};

const keepsOf = (model: DeskLeaseModel, shopUuid: string) => {
  const leases = driverOf(model);
  return {
    /** Null: the token is not the one that holds the phone. A lease that lapsed is renewed while nobody has it. */
    renew: async (subject: string, token: string, now: number): Promise<Date | null> => {
      const until = new Date(now + LEASE_MS);
      const own = { token, shopUuid, subject };
      const { matchedCount } = await leases.updateOne(own, { $set: { until } }, { maxTimeMS: MAX_TIME_MS });
      return matchedCount === 1 ? until : null;
    },

    /** Whether this token held the phone; another one's release changes nothing (T-2.01). */
    release: async (subject: string, token: string, now: number): Promise<boolean> => {
      const { matchedCount } = await leases.updateOne(
        { token, shopUuid, subject },
        { $set: { ...GIVEN_BACK, until: new Date(now) } },
        { maxTimeMS: MAX_TIME_MS },
      );
      return matchedCount === 1;
    },

    /** The outcome of what the person holds is chosen: it stays held for some seconds, beside the next one. */
    choose: async (person: string, subject: string, now: number): Promise<void> => {
      await leases.updateOne(
        { place: placeOf(shopUuid, person), subject },
        { $set: { place: null, until: new Date(now + CHOSEN_MS) } },
        { maxTimeMS: MAX_TIME_MS },
      );
    },
  };
};

/** Who holds what at the desk: one document a phone, one lease a person, each claim one conditional write (T-2.01). */
export const createDeskLeases = (model: DeskLeaseModel) => ({
  of: (shopUuid: string) => ({
    ...readsOf(model, shopUuid),
    ...claimsOf(model, shopUuid),
    ...keepsOf(model, shopUuid),
  }),
});
export type DeskLeases = ReturnType<typeof createDeskLeases>;
