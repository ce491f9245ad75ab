import { foldText } from '@shop/contracts/folding';
import { v5 } from 'uuid';
import type { RecordedPlace } from '../../orders/domain/order-parts.ts';
import type { RecordedAddress } from './customer-record.ts';

/** Never changes, or an address that staff removed would come back with the next order. */
const NAMESPACE = 'c4a61e83-54d1-5b0e-8f2a-0d6c7b9e1f25';

/** Two spellings of one address in one commune are the same address. */
export const addressKey = ({ commune, address }: Pick<RecordedAddress, 'commune' | 'address'>): string =>
  `${commune.id}:${foldText(address)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')}`;

/** The address of an order as one of its customer's; null: it is collected, or goes to a desk without an address. */
export const addressOfOrder = (
  customer: string,
  { place, address }: { readonly place: RecordedPlace | null; readonly address: string },
): RecordedAddress | null => {
  if (!place || address.trim() === '') return null;
  const key = addressKey({ commune: place.commune, address });
  return { id: v5(`${customer}:${key}`, NAMESPACE), label: '', ...place, address };
};
