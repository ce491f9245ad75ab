import { z } from 'zod';
import {
  StrangeAnswer,
  wordKey,
  type AskOutcome,
  type CancelOutcome,
  type CompanyFee,
  type CompanyPlaces,
  type CompanyStatementLine,
  type CreateOutcome,
  type ParcelField,
  type ParcelNews,
  type ParcelToCreate,
} from '../../domain/company-adapter.ts';
import { algiersTime, centimesOf, dinarsOf, localPhone, Loose, readAs, wordsOf } from '../shared/answers.ts';
import { fieldOf, fullName } from '../shared/field-problems.ts';

const FIELDS: Readonly<Record<string, ParcelField>> = {
  reference: 'reference',
  nom_client: 'name',
  telephone: 'phone',
  telephone_2: 'phone',
  adresse: 'address',
  commune: 'commune',
  code_wilaya: 'commune',
  code_postal: 'desk',
  stop_desk: 'desk',
  montant: 'amount',
};
const WILAYA_NOT_SERVED = 10_002;
/** The parcel was made ready before, so that asking once more changes nothing. */
const NOT_CHANGEABLE = 10_001;

export const ecotrackFields = (parcel: ParcelToCreate): Readonly<Record<string, string | number>> => ({
  reference: parcel.reference,
  nom_client: fullName(parcel),
  telephone: localPhone(parcel.phone),
  ...(parcel.secondPhone === null ? {} : { telephone_2: localPhone(parcel.secondPhone) }),
  adresse: parcel.address,
  commune: parcel.place.commune.name,
  code_wilaya: parcel.place.wilaya,
  // It holds the delivery too, so that the company adds nothing (D-7.09).
  montant: dinarsOf(parcel.codAmount),
  produit: parcel.content,
  ...(parcel.note === null ? {} : { remarque: parcel.note }),
  type: 1,
  stop_desk: parcel.service === 'stopdesk' ? 1 : 0,
  // With a desk this is the code of its station, whatever it is called.
  ...(parcel.service === 'stopdesk' && parcel.place.desk !== null ? { code_postal: parcel.place.desk.code } : {}),
  ...(parcel.weight === null ? {} : { weight: parcel.weight / 1000 }),
});

const Said = z.looseObject({
  success: z.boolean().optional(),
  tracking: z.string().nullish(),
  error: Loose,
  message: z.unknown().optional(),
  errors: z.record(z.string(), z.unknown()).optional(),
});

/** One parcel's result: its tracking, an error inside a 200, or a bag of the fields that are wrong. */
export const readCreated = (content: unknown): CreateOutcome => {
  const said = readAs(Said, content);
  if (said.success === true && typeof said.tracking === 'string' && said.tracking !== '') {
    return { kind: 'created', trackingId: said.tracking };
  }
  // Neither yes nor no: a refusal is a bag of the fields that are wrong.
  const isUnsaid = said.success === undefined && (typeof said.tracking === 'string' || Object.keys(said).length === 0);
  if (said.success === true || isUnsaid) return { kind: 'unknown', words: wordsOf(content) };
  if (Number(said.error) === WILAYA_NOT_SERVED) {
    return { kind: 'refused', field: 'commune', words: wordsOf(said.message) };
  }
  return { kind: 'refused', field: fieldOf(FIELDS, said.errors ?? said), words: wordsOf(content) };
};

/** Results of a batch are keyed by reference, by index where one has none. */
export const readCreatedBatch = (content: unknown, references: readonly string[]): readonly CreateOutcome[] => {
  const { results } = readAs(z.object({ results: z.record(z.string(), z.unknown()) }), content);
  return references.map((reference, index) => {
    const result = results[reference] ?? results[String(index)];
    // One that is not as documented hides none of the others.
    return Said.safeParse(result).success ? readCreated(result) : { kind: 'unknown', words: wordsOf(result) };
  });
};

/** Whether the parcel is ready for the company after `valid/order`. */
export const readValidated = (content: unknown): { readonly ready: boolean; readonly words: string } => {
  const said = readAs(Said, content);
  return { ready: said.success === true || Number(said.error) === NOT_CHANGEABLE, words: wordsOf(content) };
};

/** `{ success }`, or of older tenants `{ delete: 'success' or 'fail' }`. */
export const readCancelled = (content: unknown): CancelOutcome => {
  const said = readAs(z.looseObject({ success: z.boolean().optional(), delete: z.string().optional() }), content);
  if (said.success === true || said.delete === 'success') return { kind: 'cancelled' };
  if (said.success === undefined && said.delete === undefined) {
    const { errors } = readAs(Said, content);
    if (errors?.tracking !== undefined) return { kind: 'none' };
  }
  return { kind: 'refused', words: wordsOf(content) };
};
export const readAsked = (content: unknown): AskOutcome =>
  readAs(Said, content).success === true ? { kind: 'asked' } : { kind: 'refused', words: wordsOf(content) };

const Row = z.looseObject({
  tracking: z.string(),
  reference: z.string().nullish(),
  status: z.string().nullish(),
  montant: Loose,
  tarif_prestation: Loose,
  tarif_retour: Loose,
  payment_id: Loose,
  return_id: Loose,
});
export type EcotrackRow = z.output<typeof Row>;
/** A page of `get/orders`. Where it does not say which page is the last, a page that is not full is. */
export const readRows = (content: unknown): { readonly rows: readonly EcotrackRow[]; readonly isLast: boolean } => {
  const page = readAs(
    z.looseObject({ data: z.array(Row), last_page: z.number().nullish(), current_page: z.number().nullish() }),
    content,
  );
  const isLast =
    typeof page.last_page === 'number' && typeof page.current_page === 'number'
      ? page.current_page >= page.last_page
      : page.data.length === 0;
  return { rows: page.data, isLast };
};

export const statementLineOf = (row: EcotrackRow): CompanyStatementLine => {
  const isReturn = row.return_id !== null && row.return_id !== undefined && row.return_id !== '';
  const payment = row.payment_id === null || row.payment_id === undefined ? '' : String(row.payment_id);
  return {
    trackingId: row.tracking,
    reference: row.reference ?? null,
    payment: payment === '' ? null : payment,
    collected: isReturn ? 0 : (centimesOf(row.montant) ?? 0),
    fee: centimesOf(isReturn ? row.tarif_retour : row.tarif_prestation),
  };
};

const Activity = z.looseObject({ reason: z.string().nullish(), date: z.string(), time: z.string(), station: Loose });
const Followed = z.looseObject({
  status: z.string().nullish(),
  activity: z.union([z.array(Activity), z.record(z.string(), Activity)]).nullish(),
});
/**
 * News of `get/orders/status`, keyed by tracking. A status has no time of its own: its latest activity's is taken, and
 * the event is made of both, so that reading it again gives the same event.
 */
export const readFollowed = (content: unknown, trackings: readonly string[], now: number): readonly ParcelNews[] => {
  const { data } = readAs(
    z.looseObject({ data: z.union([z.record(z.string(), Followed), z.array(z.never())]) }),
    content,
  );
  if (Array.isArray(data)) return [];
  return trackings.flatMap((trackingId): ParcelNews[] => {
    const parcel = data[trackingId];
    if (parcel === undefined || typeof parcel.status !== 'string' || parcel.status === '') return [];
    const latest = Object.values(parcel.activity ?? {})
      .map((activity) => ({ activity, at: algiersTime(activity.date, activity.time) }))
      .filter(({ at }) => Number.isFinite(at))
      .sort((a, b) => b.at - a.at)[0];
    const reason = latest?.activity.reason ?? '';
    return [
      {
        trackingId,
        eventId: `${trackingId} ${wordKey(parcel.status)} ${latest === undefined ? '' : String(latest.at)}`.trim(),
        word: parcel.status,
        reasonWord: reason === '' ? null : reason,
        at: latest?.at ?? now,
        place:
          typeof latest?.activity.station === 'string' && latest.activity.station !== ''
            ? latest.activity.station
            : null,
      },
    ];
  });
};

const Communes = z.record(
  z.string(),
  z.looseObject({ nom: z.string(), wilaya_id: z.coerce.number(), code_postal: Loose, has_stop_desk: Loose }),
);
/**
 * An object with index keys. A commune with a stop-desk is that desk: its `code_postal` is the station's code. Communes
 * share postal codes and have no number, so that each is known by its name.
 */
export const readPlaces = (content: unknown): CompanyPlaces => {
  const all = Object.values(readAs(z.union([Communes, z.array(Communes.valueType)]), content)).map((commune) => ({
    code: String(commune.code_postal ?? ''),
    name: commune.nom,
    wilaya: commune.wilaya_id,
    hasDesk: Number(commune.has_stop_desk) === 1,
  }));
  return {
    communes: all.map((commune) => ({ ...commune, code: commune.name, served: true, days: null })),
    desks: all
      .filter(({ hasDesk, code }) => hasDesk && code !== '')
      .map(({ code, name, wilaya }) => ({ code, name, wilaya, commune: name, address: '' })),
  };
};

const Fees = z.array(z.looseObject({ wilaya_id: z.coerce.number(), tarif: Loose, tarif_stopdesk: Loose }));
/** T-3.22: a desk price of 0 means that there is no desk; a return may cost nothing. */
export const readFees = (content: unknown): readonly CompanyFee[] => {
  const { livraison, retours } = readAs(z.looseObject({ livraison: Fees, retours: Fees.nullish() }), content);
  const offered = (dinars: z.output<typeof Loose>): number | null => {
    const fee = centimesOf(dinars);
    return fee === 0 ? null : fee;
  };
  return livraison.map(({ wilaya_id, tarif, tarif_stopdesk }) => ({
    wilaya: wilaya_id,
    home: offered(tarif),
    desk: offered(tarif_stopdesk),
    return: centimesOf(retours?.find((back) => back.wilaya_id === wilaya_id)?.tarif),
  }));
};

export const readToken = (content: unknown): { readonly valid: boolean; readonly words: string } => {
  const { success, message } = readAs(z.looseObject({ success: z.boolean(), message: z.string() }), content);
  if (!success && message !== 'INVALID_TOKEN' && message !== 'TOKEN_NOT_ALLOWED') throw new StrangeAnswer(message);
  return { valid: success, words: message };
};
