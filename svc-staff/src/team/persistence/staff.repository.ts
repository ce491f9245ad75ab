import {
  checkVersion,
  handledMark,
  newId,
  outboxOf,
  outboxSet,
  wasHandled,
  type Checked,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/fields.ts';
import { type Cause, personChanged } from '../person-event.ts';
import type { NewStaffProfile, StaffProfileRecord } from '../domain/staff-profile.ts';
import { SOURCE } from '../../shared/source.ts';
import type { TeamModels } from './staff.model.ts';

const personEventOf = (
  { _id, shopUuid, name, role, active }: NewStaffProfile,
  cause: Cause = { at: new Date().toISOString(), correlationId: newId() },
): NewEvent => personChanged({ uuid: _id, shopUuid, name, role, active }, cause);

/** The fields of a person that staff can change; undefined removes a field. */
type Changed =
  'name' | 'role' | 'warehouses' | 'active' | 'asked' | 'link' | 'accepting' | 'passwordAskedAt' | 'secondFactor';
export type PersonFields = { readonly [Field in Changed]?: StaffProfileRecord[Field] | undefined };
interface BesidePerson {
  readonly cause: Cause;
  readonly operation: string | null;
  readonly audit: NewEvent;
}

export const createStaffProfiles = ({ profiles }: Pick<TeamModels, 'profiles'>) => ({
  profile: (account: string): Promise<StaffProfileRecord | null> =>
    profiles.findById(account).maxTimeMS(MAX_TIME_MS).lean<StaffProfileRecord>(),
  /** Creates the profile unless it exists, with the event for the other services. */
  put: async ({ _id, ...profile }: NewStaffProfile): Promise<void> => {
    const pendingEvents = {
      version: 1,
      outbox: outboxOf(SOURCE, 1, [personEventOf({ _id, ...profile })]),
      outboxPending: true,
    };
    await profiles.updateOne({ _id }, { $setOnInsert: { ...profile, ...pendingEvents } }, { upsert: true });
  },
  /** Whose link this is, open or not, or whose password by it is still on its way. */
  ofLink: (hash: string): Promise<StaffProfileRecord | null> =>
    profiles
      .findOne({ $or: [{ 'link.hash': hash }, { 'accepting.hash': hash }] }, NOT_THE_OUTBOX)
      .maxTimeMS(MAX_TIME_MS)
      .lean<StaffProfileRecord>(),
  /** Marks the time step of a code as used, independently of other writes. False if it was used before. */
  takeStep: async (account: string, step: number): Promise<boolean> => {
    const { matchedCount } = await profiles.updateOne(
      { _id: account, 'secondFactor.lastStep': { $lt: step } },
      { $set: { 'secondFactor.lastStep': step }, $inc: { counted: 1 } },
      { maxTimeMS: MAX_TIME_MS },
    );
    return matchedCount === 1;
  },
  /** Secrets of second factors that an earlier secret of the program may have encrypted. */
  eachFactor: async (reencrypt: (secret: string) => Promise<string | undefined>): Promise<void> => {
    const some = profiles.find({ secondFactor: { $exists: true } }, { secondFactor: 1 }).lean<StaffProfileRecord[]>();
    for (const { _id, secondFactor } of await some) {
      const secret = secondFactor && (await reencrypt(secondFactor.secret));
      if (secret !== undefined && secret !== secondFactor?.secret)
        await profiles.updateOne(
          { _id, 'secondFactor.secret': secondFactor?.secret },
          { $set: { 'secondFactor.secret': secret }, $inc: { counted: 1 } },
        );
    }
  },
  /** The password is where it belongs. */
  accepted: async (account: string, hash: string): Promise<void> => {
    await profiles.updateOne({ _id: account, 'accepting.hash': hash }, { $unset: { accepting: 1 } });
  },
  of: (shopUuid: string) => ({
    /** The active people, by name. */
    active: (): Promise<StaffProfileRecord[]> =>
      profiles.find({ shopUuid, active: true }).sort({ name: 1 }).maxTimeMS(MAX_TIME_MS).lean<StaffProfileRecord[]>(),
    /** Everybody, by name; also those who work there no more. */
    everybody: (): Promise<StaffProfileRecord[]> =>
      profiles.find({ shopUuid }, NOT_THE_OUTBOX).sort({ name: 1 }).maxTimeMS(MAX_TIME_MS).lean<StaffProfileRecord[]>(),
    find: (person: string): Promise<StaffProfileRecord | null> =>
      profiles.findOne({ _id: person, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<StaffProfileRecord>(),
    holdersOf: (role: string): Promise<StaffProfileRecord[]> =>
      profiles
        .find({ shopUuid, role }, NOT_THE_OUTBOX)
        .sort({ name: 1 })
        .maxTimeMS(MAX_TIME_MS)
        .lean<StaffProfileRecord[]>(),
    hasOtherOwner: async (than: string): Promise<boolean> =>
      (await profiles.exists({ shopUuid, role: 'owner', active: true, _id: { $ne: than } }).maxTimeMS(MAX_TIME_MS)) !==
      null,
    /** Whether the write of this request is in the person's record. */
    wasHandled: (person: string, operation: string): Promise<boolean> =>
      wasHandled(profiles, { _id: person, shopUuid }, operation),
    /** The optimistic lock of a staff write (D-4.03). `version`: as the giver saw the person. */
    check: (
      person: StaffProfileRecord | null,
      version: number,
      command: Pick<StaffCommand, 'operation'>,
    ): Promise<Checked<StaffProfileRecord>> =>
      checkVersion(person, { expected: version, actual: person?.version }, command, ({ _id }, operation) =>
        wasHandled(profiles, { _id, shopUuid }, operation),
      ),
    /**
     * One conditional write, with the person's snapshot and the audit entry.
     * @returns the person as they are now; null: another request wrote the person, or counted upon them, since `seen`
     */
    change: (
      seen: StaffProfileRecord,
      fields: PersonFields,
      { cause, operation, audit }: BesidePerson,
    ): Promise<StaffProfileRecord | null> => {
      const version = seen.version + 1;
      const { name = seen.name, role = seen.role, active = seen.active } = fields;
      const uuid = seen._id;
      const events = [personChanged({ uuid, shopUuid, name, role, active }, cause), audit];
      const gone = Object.entries(fields).filter(([, value]) => value === undefined);
      const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
      return profiles
        .findOneAndUpdate(
          { _id: uuid, shopUuid, version: seen.version, counted: seen.counted ?? null },
          {
            $set: { ...Object.fromEntries(kept), version, ...outboxSet(SOURCE, version, events) },
            ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map(([field]) => [field, 1])) }),
            ...handledMark(operation),
          },
          { returnDocument: 'after', projection: NOT_THE_OUTBOX, maxTimeMS: MAX_TIME_MS },
        )
        .lean<StaffProfileRecord>();
    },
    ofEmail: (email: string): Promise<StaffProfileRecord | null> =>
      profiles.findOne({ shopUuid, email }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<StaffProfileRecord>(),
    /** Inserts a new person. False: they exist. */
    invite: async (
      { _id, ...person }: NewStaffProfile,
      { cause, operation, audit }: BesidePerson,
    ): Promise<boolean> => {
      const outbox = outboxOf(SOURCE, 1, [personEventOf({ _id, ...person }, cause), audit]);
      const marks = operation === null ? {} : { handled: [operation] };
      const { upsertedCount } = await profiles.updateOne(
        { _id },
        { $setOnInsert: { ...person, version: 1, ...marks, outbox, outboxPending: true } },
        { upsert: true, maxTimeMS: MAX_TIME_MS },
      );
      return upsertedCount === 1;
    },
    /**
     * Counts upon another owner than `than` to stay one: their own removal, if it was decided before this, is decided
     * again. False: there is none. With it the last owner stays, however many are removed at once.
     */
    countUponOwner: async (than: string): Promise<boolean> => {
      const { matchedCount } = await profiles.updateOne(
        { shopUuid, role: 'owner', active: true, _id: { $ne: than } },
        { $inc: { counted: 1 } },
        { maxTimeMS: MAX_TIME_MS },
      );
      return matchedCount === 1;
    },
    /** Counts upon a person to stay as they were read. False: they have changed. */
    countUpon: async ({ _id, role, version }: StaffProfileRecord): Promise<boolean> => {
      const { matchedCount } = await profiles.updateOne(
        { _id, shopUuid, role, active: true, version },
        { $inc: { counted: 1 } },
        { maxTimeMS: MAX_TIME_MS },
      );
      return matchedCount === 1;
    },
    /** Makes every command that is about to give a person a role decide again, except for changes of `but`. */
    countUponEverybody: async (but?: string): Promise<void> => {
      const who = { shopUuid, ...(but !== undefined && { _id: { $ne: but } }) };
      await profiles.updateMany(who, { $inc: { counted: 1 } }, { maxTimeMS: MAX_TIME_MS });
    },
    hasOwner: async (): Promise<boolean> => (await profiles.exists({ shopUuid, role: 'owner' })) !== null,
  }),
});
export type StaffProfiles = ReturnType<typeof createStaffProfiles>;
