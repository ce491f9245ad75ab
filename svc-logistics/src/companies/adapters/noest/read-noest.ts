import { z } from 'zod';
import {
  StrangeAnswer,
  wordKey,
  type AskOutcome,
  type CompanyFee,
  type CompanyPlaces,
  type CreateOutcome,
  type ParcelField,
  type ParcelNews,
  type ParcelToCreate,
} from '../../domain/company-adapter.ts';
import { algiersTime, centimesOf, dinarsOf, localPhone, Loose, readAs, wordsOf } from '../shared/answers.ts';
import { fieldOf, fullName } from '../shared/field-problems.ts';
import { NO_MOVEMENT } from './words.ts';

const FIELDS: Readonly<Record<string, ParcelField>> = {
  client: 'name',
  phone: 'phone',
  phone_2: 'phone',
  adresse: 'address',
  commune: 'commune',
  wilaya_id: 'commune',
  zip_code: 'commune',
  inactive_commune: 'commune',
  montant: 'amount',
  max_amount_exceeded: 'amount',
  station_code: 'desk',
  stopdesk_disabled: 'desk',
  stop_desk: 'desk',
  account_suspended: 'account',
  user_guid: 'account',
};
/** Where an error comes as a text alone, which is how most business errors do. */
const TEXTS: readonly (readonly [RegExp, ParcelField])[] = [
  [/compte suspendu|account_suspended/i, 'account'],
  [/montant|max_amount_exceeded/i, 'amount'],
  [/station|stopdesk|stop desk/i, 'desk'],
  [/commune|wilaya|zip_code/i, 'commune'],
];
/** The company keeps a reference for one parcel, and says so in a text without a tracking. */
const DUPLICATE = /duplicate_order|colis d[ée]j[àa] existant/i;

export const noestFields = (parcel: ParcelToCreate): Readonly<Record<string, string | number>> => ({
  reference: parcel.reference,
  client: fullName(parcel),
  phone: localPhone(parcel.phone),
  ...(parcel.secondPhone === null ? {} : { phone_2: localPhone(parcel.secondPhone) }),
  adresse: parcel.address,
  wilaya_id: parcel.place.wilaya,
  commune: parcel.place.commune.name,
  montant: dinarsOf(parcel.codAmount),
  produit: parcel.content,
  type_id: 1,
  ...(parcel.weight === null ? {} : { poids: parcel.weight / 1000 }),
  stop_desk: parcel.service === 'stopdesk' ? 1 : 0,
  ...(parcel.service === 'stopdesk' && parcel.place.desk !== null ? { station_code: parcel.place.desk.code } : {}),
  ...(parcel.note === null ? {} : { remarque: parcel.note }),
});

const refusalOf = (failure: unknown): CreateOutcome => {
  const written = JSON.stringify(failure);
  const words = wordsOf(failure);
  if (DUPLICATE.test(written) || DUPLICATE.test(words)) return { kind: 'alreadyThere', trackingId: null, words };
  const bag = readAs(z.looseObject({ errors: z.looseObject({}).optional() }), failure);
  const { reference, ...others } = { reference: undefined, ...(bag.errors ?? bag) };
  const ofKey = fieldOf(FIELDS, others);
  const ofText = TEXTS.find(([text]) => text.test(written))?.[1] ?? 'other';
  const field = ofKey === 'other' && Array.isArray(reference) ? 'reference' : ofKey;
  return { kind: 'refused', field: field === 'other' ? ofText : field, words };
};

const Created = z.looseObject({ success: z.boolean().optional(), tracking: z.string().nullish() });
export const readCreated = (content: unknown): CreateOutcome => {
  const { success, tracking } = readAs(Created, content);
  if (success === true && typeof tracking === 'string' && tracking !== '') {
    return { kind: 'created', trackingId: tracking };
  }
  return success === true ? { kind: 'unknown', words: wordsOf(content) } : refusalOf(content);
};

/** An object with index keys in the text of the company, an array in life. */
const Keyed = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish();
const at = (keyed: z.output<typeof Keyed>, key: string): unknown =>
  Array.isArray(keyed) ? keyed[Number(key)] : keyed?.[key];

export const readCreatedBatch = (content: unknown, references: readonly string[]): readonly CreateOutcome[] => {
  const batch = readAs(
    z.looseObject({ passed: Keyed, failed: Keyed, message: z.unknown().optional(), errors: z.unknown().optional() }),
    content,
  );
  // The batch as a whole was refused: nothing was created.
  const isRefused = batch.passed === undefined && batch.failed === undefined;
  if (isRefused) return references.map(() => refusalOf(content));
  const failures = Array.isArray(batch.failed) ? batch.failed : Object.values(batch.failed ?? {});
  return references.map((reference, index) => {
    const passed = at(batch.passed, String(index));
    if (passed !== undefined && passed !== null) return readCreated(passed);
    // A plain list of failures has lost its indexes; the reference inside tells whose it is.
    const named = failures.find((one) => z.object({ reference: z.literal(reference) }).safeParse(one).success);
    const failed = named ?? (Array.isArray(batch.failed) ? undefined : at(batch.failed, String(index)));
    return failed === undefined || failed === null ? { kind: 'unknown', words: '' } : refusalOf(failed);
  });
};

const ALREADY_VALIDATED = /d[ée]j[àa] valid|already_validated/i;
/** What the company said of each draft that it did not make ready. */
export const readNotReady = (content: unknown, trackings: readonly string[]): ReadonlyMap<string, string> => {
  const { passed, failed } = readAs(z.looseObject({ passed: Keyed, failed: Keyed }), content);
  if (passed === undefined && failed === undefined) throw new StrangeAnswer(wordsOf(content));
  return new Map(
    trackings.flatMap((tracking) => {
      if (at(passed, tracking) === true) return [];
      const failure = at(failed, tracking);
      const written = JSON.stringify(failure ?? '');
      return ALREADY_VALIDATED.test(written) ? [] : [[tracking, wordsOf(failure)] as const];
    }),
  );
};

export const readSuccess = (content: unknown): AskOutcome =>
  readAs(z.looseObject({ success: z.boolean().optional() }), content).success === true
    ? { kind: 'asked' }
    : { kind: 'refused', words: wordsOf(content) };

const Event = z.looseObject({ event: z.string(), event_key: z.string().nullish(), date: z.string(), by: Loose });
const Followed = z.looseObject({ activity: z.array(Event).nullish() });
export interface NoestNews {
  readonly news: readonly ParcelNews[];
  /** Trackings that the company has as drafts still. */
  readonly drafts: readonly string[];
}
const FIRST_EVENTS: ReadonlySet<string> = new Set(['upload', 'uploaded to system']);
/** Parcels by their trackings; where there is none, PHP writes an empty list. */
const followedIn = (content: unknown): Readonly<Record<string, unknown>> => {
  const all = readAs(z.union([z.record(z.string(), z.unknown()), z.tuple([])]), content);
  return Array.isArray(all) ? {} : all;
};
/** Whether the company has the parcel. What names other parcels alone says nothing of it. */
export const isFollowed = (content: unknown, tracking: string): boolean => {
  const all = followedIn(content);
  if (all[tracking] === undefined && Object.keys(all).length > 0) throw new StrangeAnswer(wordsOf(content));
  return all[tracking] !== undefined;
};
export const readFollowed = (content: unknown, trackings: readonly string[]): NoestNews => {
  const all = followedIn(content);
  const followed = trackings.flatMap((trackingId) => {
    const parcel = Followed.safeParse(all[trackingId]);
    if (!parcel.success) return [];
    const news = (parcel.data.activity ?? []).flatMap(({ event, event_key, date }): ParcelNews[] => {
      const word = event_key ?? event;
      const [day = '', time] = date.split(' ');
      const happened = algiersTime(day, time);
      if (NO_MOVEMENT.has(wordKey(word)) || !Number.isFinite(happened)) return [];
      return [{ trackingId, word, reasonWord: null, at: happened, place: null }];
    });
    return [{ trackingId, news }];
  });
  return {
    news: followed.flatMap(({ news }) => news),
    drafts: followed
      .filter(({ news }) => news.length > 0 && news.every(({ word }) => FIRST_EVENTS.has(wordKey(word))))
      .map(({ trackingId }) => trackingId),
  };
};

const Communes = z.array(z.looseObject({ nom: z.string(), wilaya_id: z.coerce.number(), is_active: Loose }));
const Desks = z.record(z.string(), z.looseObject({ name: z.string(), address: z.string().nullish() }));
/** A desk is known by its key (`01A`): the code inside has lost the zero. Its number is that of the wilaya. */
export const readPlaces = (communes: unknown, desks: unknown): CompanyPlaces => {
  const stations = Object.entries(readAs(Desks, desks)).map(([code, desk]) => ({
    code,
    name: desk.name,
    wilaya: Number.parseInt(code, 10),
    commune: desk.name,
    address: desk.address ?? '',
  }));
  const towns = new Set(stations.map(({ wilaya, name }) => `${String(wilaya)} ${wordKey(name)}`));
  return {
    communes: readAs(Communes, communes).map(({ nom, wilaya_id, is_active }) => ({
      // Postal codes are shared by communes: each is known by its name.
      code: nom,
      name: nom,
      wilaya: wilaya_id,
      served: Number(is_active) === 1,
      hasDesk: towns.has(`${String(wilaya_id)} ${wordKey(nom)}`),
      days: null,
    })),
    desks: stations.filter(({ wilaya }) => Number.isFinite(wilaya)),
  };
};

const Tariffs = z.record(
  z.string(),
  z.looseObject({ wilaya_id: z.coerce.number(), tarif: Loose, tarif_stopdesk: Loose }),
);
export const readFees = (content: unknown): readonly CompanyFee[] => {
  const { tarifs } = readAs(z.object({ tarifs: z.object({ delivery: Tariffs, return: Tariffs.nullish() }) }), content);
  const offered = (dinars: z.output<typeof Loose>): number | null => {
    const fee = centimesOf(dinars);
    return fee === 0 ? null : fee;
  };
  const returns = Object.values(tarifs.return ?? {});
  return Object.values(tarifs.delivery).map(({ wilaya_id, tarif, tarif_stopdesk }) => ({
    wilaya: wilaya_id,
    home: offered(tarif),
    desk: offered(tarif_stopdesk),
    return: centimesOf(returns.find((back) => back.wilaya_id === wilaya_id)?.tarif),
  }));
};
