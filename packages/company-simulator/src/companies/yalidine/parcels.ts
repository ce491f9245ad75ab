import { z } from 'zod';
import { latestOf, type Shelf, type SimulatedParcel } from '../../parcels/shelf.ts';
import { deskFee, homeFee } from '../../places/spellings.ts';
import { algiersText, type Ask } from '../simulated-company.ts';
import type { YalidinePlaces } from './places.ts';

export const PREPARING = 'En préparation';
const MAX_PRICE = 150_000;
const COD_FROM = 10_000;
const COD_PERCENT = 1.5;
const RETURN_FEE = 300;

const price = z.int().min(0).max(MAX_PRICE);
const size = z.int().min(0);
const required = z.string().min(1);
/** Types are kept to: a boolean that is a text is refused, parcel by parcel. */
const Parcel = z.looseObject({
  order_id: required,
  from_wilaya_name: required,
  firstname: required,
  familyname: required,
  contact_phone: z.string().regex(/^0\d{8,9}(,0\d{8,9})*,?$/),
  address: required,
  to_commune_name: required,
  to_wilaya_name: required,
  product_list: required,
  price,
  do_insurance: z.boolean(),
  declared_value: price,
  length: size,
  width: size,
  height: size,
  weight: size,
  freeshipping: z.boolean(),
  is_stopdesk: z.boolean(),
  stopdesk_id: z.union([z.int(), z.string().regex(/^\d+$/)]).optional(),
  has_exchange: z.boolean(),
});
type Parcel = z.output<typeof Parcel>;
const Named = z.looseObject({ order_id: z.string() });
export const Batch = z.array(Named);

const wrong = (name: string): string => `The ${name} parameter is incorrect`;
/** What is wrong with a parcel; null: nothing. */
const faultOf = (parcel: Parcel, { wilayas, communes, centers }: YalidinePlaces): string | null => {
  if (!wilayas.some(({ name }) => name === parcel.from_wilaya_name)) return wrong('from_wilaya_name');
  if (!wilayas.some(({ name }) => name === parcel.to_wilaya_name)) return wrong('to_wilaya_name');
  const commune = communes.find(
    ({ name, wilaya_name }) => name === parcel.to_commune_name && wilaya_name === parcel.to_wilaya_name,
  );
  if (commune === undefined) return wrong('to_commune_name');
  if (commune.is_deliverable === 0) return `The to_commune_name ${commune.name} is not deliverable`;
  const isKnownDesk = centers.some(({ center_id }) => center_id === Number(parcel.stopdesk_id));
  return parcel.is_stopdesk && !isKnownDesk ? wrong('stopdesk_id') : null;
};
const nothing = (order_id: string, message: string) => ({
  success: false,
  order_id,
  tracking: null,
  import_id: null,
  label: null,
  labels: null,
  message,
});

export const labelLink = (base: string, tracking: string): string =>
  `${base}/app/bordereau.php?tracking=${encodeURIComponent(tracking)}`;
/** Who has the link of the creation may read the label: it needs no keys. */
export const labelToken = ({ id }: SimulatedParcel): string => id.replaceAll('-', '');

interface Checked {
  readonly order_id: string;
  readonly parcel: Parcel | null;
  readonly message: string;
}
const check = (named: z.output<typeof Named>, places: YalidinePlaces, isRefused: boolean): Checked => {
  const { order_id } = named;
  const parsed = Parcel.safeParse(named);
  const name = String(parsed.error?.issues[0]?.path[0] ?? '');
  const message = parsed.success ? faultOf(parsed.data, places) : wrong(name);
  if (isRefused) return { order_id, parcel: null, message: 'The to_commune_name is temporarily suspended' };
  return message === null
    ? { order_id, parcel: parsed.data ?? null, message: '' }
    : { order_id, parcel: null, message };
};

/** The result of each parcel by its order; those that are right are created, unless the batch is whole or nothing. */
export const createParcels = (
  { account, base, isRefused, now }: Ask,
  batch: z.output<typeof Batch>,
  { shelf, places, isAtomic }: { readonly shelf: Shelf; readonly places: YalidinePlaces; readonly isAtomic: boolean },
) => {
  const checked = batch.map((named) => check(named, places, isRefused));
  const isStopped = isAtomic && checked.some(({ parcel }) => parcel === null);
  const importId = 1 + (now % 1_000_000);
  return Object.fromEntries(
    checked.map(({ order_id, parcel, message }) => {
      if (parcel === null) return [order_id, nothing(order_id, message)];
      if (isStopped) return [order_id, nothing(order_id, 'No parcels were created: the request has errors')];
      const added = shelf.add({
        account,
        reference: order_id,
        name: `${parcel.firstname} ${parcel.familyname}`,
        phone: parcel.contact_phone,
        address: parcel.address,
        wilaya: places.wilayas.find(({ name }) => name === parcel.to_wilaya_name)?.id ?? 0,
        commune: parcel.to_commune_name,
        desk: parcel.is_stopdesk ? String(parcel.stopdesk_id) : null,
        // Unless the sender pays for the way, the customer pays for it on top.
        amount: parcel.price,
        content: parcel.product_list,
        isDraft: false,
        word: PREPARING,
        now,
      });
      const label = `${labelLink(base, added.tracking)}&token=${labelToken(added)}`;
      const labels = `${base}/app/bordereau.php?import_id=${String(importId)}&token=${labelToken(added)}`;
      const { tracking } = added;
      return [order_id, { success: true, order_id, tracking, import_id: importId, label, labels, message: '' }];
    }),
  );
};

const mask = (text: string): string =>
  text.length < 3 ? text.replace(/.$/, '*') : `${text[0] ?? ''}${'*'.repeat(text.length - 2)}${text.at(-1) ?? ''}`;

const paymentOf = ({ payment }: SimulatedParcel, word: string): string => {
  if (payment !== null) return 'payed';
  return word === 'Livré' || word === 'Retourné au vendeur' ? 'receivable' : 'not-ready';
};
/** A row of a list. What is the customer's own is masked, and the link of the label has no token. */
export const rowOf = (parcel: SimulatedParcel, base: string) => {
  const { tracking, reference, name, phone, address, wilaya, commune, desk, amount, content, createdAt } = parcel;
  const latest = latestOf(parcel);
  const status = latest?.word ?? PREPARING;
  const payment_status = paymentOf(parcel, status);
  return {
    tracking,
    order_id: reference,
    firstname: mask(name.split(' ')[0] ?? ''),
    familyname: mask(name.split(' ').slice(1).join(' ')),
    contact_phone: mask(phone),
    address: mask(address),
    is_stopdesk: desk === null ? 0 : 1,
    stopdesk_id: desk === null ? null : Number(desk),
    to_commune_name: commune,
    to_wilaya_id: wilaya,
    product_list: content,
    price: amount,
    do_insurance: false,
    declared_value: amount,
    delivery_fee: desk === null ? homeFee(wilaya) : deskFee(wilaya),
    freeshipping: 1,
    import_id: 1,
    date_creation: algiersText(createdAt),
    date_expedition: null,
    date_last_status: algiersText(latest?.at ?? createdAt),
    last_status: status,
    taxe_percentage: COD_PERCENT,
    taxe_from: COD_FROM,
    taxe_retour: RETURN_FEE,
    parcel_type: 'ecommerce',
    parcel_sub_type: null,
    payment_status,
    payment_id: parcel.payment,
    has_exchange: 0,
    label: labelLink(base, tracking),
    pin: '1572',
    qr_text: `${String(wilaya)},${tracking},,Store,,${String(wilaya)},${mask(phone)}`,
  };
};
