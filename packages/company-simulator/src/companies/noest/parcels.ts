import { z } from 'zod';
import { type Shelf, type SimulatedParcel } from '../../parcels/shelf.ts';
import { algiersText, type Ask } from '../simulated-company.ts';
import type { NoestPlaces } from './places.ts';

export const UPLOADED = 'upload';
/** What an event is called beside its key; for others the key is the text. */
const TEXTS: Readonly<Record<string, string>> = {
  upload: 'Uploaded to system',
  customer_validation: 'Validated',
  fdr_activated: 'Out for delivery',
  livre: 'Delivered',
};
const MAX_AMOUNT = 200_000;

const text = z.string().min(1).max(255);
const Fields = z.looseObject({
  reference: z.string().min(5),
  client: text,
  phone: z.string().regex(/^\d{9,10}$/),
  adresse: text,
  wilaya_id: z.int().min(1).max(58),
  commune: text,
  montant: z.number().min(0),
  produit: text,
  type_id: z.literal([1, 2, 3]),
  stop_desk: z.literal([0, 1]),
  station_code: z.string().optional(),
});
type Fields = z.output<typeof Fields>;
export interface Outcome {
  readonly status: number;
  readonly body: object;
}
const refused = (status: number, field: string, words: string): Outcome => ({
  status,
  body: { success: false, message: words, errors: { [field]: [words] } },
});

const faultOf = (fields: Fields, places: NoestPlaces): Outcome | null => {
  const { wilaya_id, commune, montant, stop_desk, station_code = '' } = fields;
  const town = places.communes.find(({ nom, wilaya_id: wilaya }) => nom === commune && wilaya === wilaya_id);
  if (town === undefined) return refused(422, 'commune', 'The selected commune is invalid.');
  if (town.is_active === 0) return refused(422, 'inactive_commune', 'Commune non active');
  if (montant > MAX_AMOUNT)
    return refused(422, 'max_amount_exceeded', `Le montant doit être inferieur à ${String(MAX_AMOUNT)}`);
  // A business error, which comes with a 200.
  return stop_desk === 1 && !(station_code in places.desks)
    ? refused(200, 'station_code', 'station_code invalide')
    : null;
};

/** A reference is taken for good, of a deleted parcel too: the company says so, and not which parcel has it. */
export const createParcel = (
  { account, isRefused, now }: Pick<Ask, 'account' | 'isRefused' | 'now'>,
  content: unknown,
  { shelf, places }: { readonly shelf: Shelf; readonly places: NoestPlaces },
): Outcome => {
  if (isRefused) return refused(200, 'zip_code', 'La commune n’est plus desservie');
  const parsed = Fields.safeParse(content);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0]);
    return refused(422, field, `The ${field} field is invalid.`);
  }
  const fields = parsed.data;
  const fault = faultOf(fields, places);
  if (fault !== null) return fault;
  if (shelf.all().some((parcel) => parcel.account === account && parcel.reference === fields.reference))
    return { status: 200, body: { success: false, message: 'duplicate_order' } };
  const added = shelf.add({
    account,
    reference: fields.reference,
    name: fields.client,
    phone: fields.phone,
    address: fields.adresse,
    wilaya: fields.wilaya_id,
    commune: fields.commune,
    desk: fields.stop_desk === 1 ? (fields.station_code ?? null) : null,
    amount: fields.montant,
    content: fields.produit,
    isDraft: true,
    word: UPLOADED,
    now,
  });
  const { tracking, reference } = added;
  return { status: 200, body: { success: true, tracking, reference, regional_hub_name: 'Alger', wilaya_rank: 1 } };
};

/** The key is missing in some events, and amounts are texts. */
export const infoOf = ({ tracking, reference, name, phone, amount, events }: SimulatedParcel) => ({
  OrderInfo: { tracking, reference, client: name, phone, montant: amount.toFixed(2), driver_name: null },
  recipientName: name,
  activity: events
    .toSorted((a, b) => a.at - b.at)
    .map(({ word, at }, index) => ({
      event: TEXTS[word] ?? word,
      ...(index % 2 === 0 ? { event_key: word } : {}),
      causer: 'NOEST',
      by: '',
      driver: '',
      date: algiersText(at),
    })),
  deliveryAttempts: [],
});
