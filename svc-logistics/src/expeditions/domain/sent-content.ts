import { createHash } from 'node:crypto';
import type { Attempt } from './attempts.ts';
import type { ParcelContent } from './expedition.ts';

/** What a company was told of a parcel, as a digest: attempts stay for good, and people's data do not. */
export const contentKey = (parcel: ParcelContent): string => {
  const { customer, phone, secondPhone, address, wilaya, commune, deskId, service, serviceCode } = parcel;
  const place = [address, wilaya.id, commune.id, service === 'stopdesk' ? deskId : null];
  const person = [customer.firstname, customer.lastname, phone, secondPhone];
  const told = [...person, ...place, service, serviceCode, parcel.codAmount, parcel.content, parcel.units];
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
};

/** The company was told what is to be told now. Attempts of earlier releases do not say what they told it. */
export const isAsSent = ({ sent }: Pick<Attempt, 'sent'>, parcel: ParcelContent | null): boolean =>
  sent === undefined || parcel === null || sent === contentKey(parcel);
