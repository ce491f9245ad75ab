import { z } from 'zod';
import { latestOf, type Shelf, type SimulatedParcel } from '../../parcels/shelf.ts';
import type { Ask } from '../simulated-company.ts';
import type { ZrPlaces } from './places.ts';

export const RECEIVED = 'commande_recue';

const Parcel = z.looseObject({
  customer: z.looseObject({
    customerId: z.string().min(1),
    name: z.string().min(1),
    phone: z.looseObject({ number1: z.string().regex(/^\+213\d{8,9}$/) }),
  }),
  deliveryAddress: z.looseObject({
    cityTerritoryId: z.string(),
    districtTerritoryId: z.string(),
    street: z.string().optional(),
  }),
  hubId: z.string().optional(),
  deliveryType: z.enum(['home', 'pickup-point']),
  description: z.string().min(1),
  amount: z.number().min(0),
  externalId: z.string().min(1),
});
type Parcel = z.output<typeof Parcel>;
export const Batch = z.object({ parcels: z.array(z.unknown()).min(1).max(100) });

interface Fault {
  readonly errorCode: string;
  readonly errorMessage: string;
}
/** A parcel may have several. */
const faultsOf = ({ deliveryAddress, deliveryType, hubId }: Parcel, places: ZrPlaces): readonly Fault[] => {
  const district = places.districts.get(deliveryAddress.districtTerritoryId);
  const isKnown = district !== undefined && district.parentId === deliveryAddress.cityTerritoryId;
  const hasHub = places.hubs.some(({ id }) => id === hubId);
  return [
    ...(isKnown ? [] : [{ errorCode: 'TerritoryNotFound', errorMessage: 'The territory was not found' }]),
    ...(deliveryType === 'pickup-point' && !hasHub
      ? [{ errorCode: 'HubNotFound', errorMessage: 'The hub was not found' }]
      : []),
  ];
};
const SUSPENDED: Fault = { errorCode: 'TerritorySuspended', errorMessage: 'The territory is suspended' };

export const createParcel = (
  { account, isRefused, now }: Pick<Ask, 'account' | 'isRefused' | 'now'>,
  content: unknown,
  { shelf, places }: { readonly shelf: Shelf; readonly places: ZrPlaces },
): SimulatedParcel | readonly Fault[] => {
  if (isRefused) return [SUSPENDED];
  const parsed = Parcel.safeParse(content);
  if (!parsed.success)
    return parsed.error.issues.map(({ path }) => ({
      errorCode: 'ValidationError',
      errorMessage: `${path.join('.')} is not valid`,
    }));
  const faults = faultsOf(parsed.data, places);
  if (faults.length > 0) return faults;
  const { customer, deliveryAddress, hubId, deliveryType, amount, externalId, description } = parsed.data;
  return shelf.add({
    account,
    reference: externalId,
    name: customer.name,
    phone: customer.phone.number1,
    address: deliveryAddress.street ?? '',
    wilaya: places.wilayaOf.get(deliveryAddress.cityTerritoryId) ?? 0,
    commune: deliveryAddress.districtTerritoryId,
    desk: deliveryType === 'pickup-point' ? (hubId ?? null) : null,
    amount,
    content: description,
    isDraft: false,
    word: RECEIVED,
    now,
  });
};

const instant = (at: number): string => new Date(at).toISOString();
export const parcelOf = (parcel: SimulatedParcel) => ({
  id: parcel.id,
  trackingNumber: parcel.tracking,
  externalId: parcel.reference,
  amount: parcel.amount,
  isReturn: parcel.isReturn,
  state: { id: parcel.id, name: latestOf(parcel)?.word ?? RECEIVED, description: '' },
  createdAt: instant(parcel.createdAt),
  lastStateUpdateAt: instant(latestOf(parcel)?.at ?? parcel.createdAt),
});
export const historyOf = ({ events }: SimulatedParcel) =>
  events.map(({ word, at }) => ({ createdAt: instant(at), newState: { name: word, description: '' } }));
