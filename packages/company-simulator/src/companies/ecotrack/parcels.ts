import { z } from 'zod';
import { latestOf, type Shelf, type SimulatedParcel } from '../../parcels/shelf.ts';
import { deskFee, homeFee } from '../../places/spellings.ts';
import { algiersText, type Ask } from '../simulated-company.ts';
import type { EcotrackPlaces } from './places.ts';

export const READY = 'prete_a_expedier';
const WILAYA_NOT_SERVED = 10_002;
/** A row of these was paid or archived, and is in no list any more. */
const ARCHIVED: ReadonlySet<string> = new Set(['paye_et_archive', 'retour_archive']);

const text = z.coerce.string().min(1).max(255);
const Fields = z.looseObject({
  reference: z.coerce.string().max(255).optional(),
  nom_client: text,
  telephone: z.coerce.string().regex(/^\d{9,10}$/),
  adresse: text,
  commune: text,
  code_wilaya: z.coerce.number().int().min(1).max(58),
  montant: z.coerce.number().min(0),
  produit: text.optional(),
  stop_desk: z.coerce.number().optional(),
  code_postal: z.coerce.string().optional(),
});
type Fields = z.output<typeof Fields>;

const invalid = (field: string) => ({ [field]: [`Le champ ${field} est invalide.`] });
const faultOf = ({ code_wilaya, commune, stop_desk, code_postal }: Fields, places: EcotrackPlaces): object | null => {
  if (!places.wilayas.some(({ wilaya_id }) => wilaya_id === code_wilaya))
    return { success: false, error: WILAYA_NOT_SERVED, message: 'La wilaya n’est pas desservie' };
  const town = places.communes.find(({ nom, wilaya_id }) => nom === commune && wilaya_id === code_wilaya);
  if (town === undefined) return invalid('commune');
  const hasDesk = places.communes.some(
    ({ code_postal: code, has_stop_desk, wilaya_id }) =>
      code === code_postal && has_stop_desk === 1 && wilaya_id === code_wilaya,
  );
  return stop_desk === 1 && !hasDesk ? invalid('code_postal') : null;
};

/** One parcel's result: its tracking, or a bag of the fields that are wrong; a refusal is a 200 as well. */
export const createParcel = (
  { account, isRefused, now }: Pick<Ask, 'account' | 'isRefused' | 'now'>,
  fields: unknown,
  { shelf, places }: { readonly shelf: Shelf; readonly places: EcotrackPlaces },
): object => {
  if (isRefused) return { success: false, message: 'La commune n’est plus desservie', errors: invalid('commune') };
  const parsed = Fields.safeParse(fields);
  if (!parsed.success) return invalid(String(parsed.error.issues[0]?.path[0]));
  const fault = faultOf(parsed.data, places);
  if (fault !== null) return fault;
  const { reference = '', nom_client, telephone, adresse, commune, code_wilaya, montant, produit = '' } = parsed.data;
  const added = shelf.add({
    account,
    reference,
    name: nom_client,
    phone: telephone,
    address: adresse,
    wilaya: code_wilaya,
    commune,
    desk: parsed.data.stop_desk === 1 ? (parsed.data.code_postal ?? null) : null,
    // It holds the delivery too: nothing is added.
    amount: montant,
    content: produit,
    isDraft: true,
    word: READY,
    now,
  });
  return { success: true, tracking: added.tracking };
};

/** A row of `get/orders`: its amounts are texts. */
export const rowOf = (parcel: SimulatedParcel) => {
  const { tracking, reference, name, wilaya, desk, amount, isReturn, payment, createdAt } = parcel;
  return {
    tracking,
    reference: reference === '' ? null : reference,
    client: name,
    wilaya_id: wilaya,
    montant: amount.toFixed(2),
    tarif_prestation: String(desk === null ? homeFee(wilaya) : deskFee(wilaya)),
    tarif_retour: '200',
    status: latestOf(parcel)?.word ?? READY,
    payment_id: isReturn ? null : payment,
    return_id: isReturn ? 'r-1' : null,
    created_at: algiersText(createdAt),
  };
};
export const isListed = (parcel: SimulatedParcel): boolean => !ARCHIVED.has(latestOf(parcel)?.word ?? '');

/** What `get/orders/status` says of a parcel: the only place with reasons. */
export const statusOf = (parcel: SimulatedParcel) => ({
  status: latestOf(parcel)?.word ?? READY,
  desk_phone: '',
  driver_phone: '',
  activity: parcel.events
    .toSorted((a, b) => a.at - b.at)
    .map(({ word, reason, at }) => {
      const [date, time] = algiersText(at).split(' ');
      return { reason: reason ?? '', details: word, station: 'Alger', driver: '', date, time, postponed_to: null };
    }),
});
