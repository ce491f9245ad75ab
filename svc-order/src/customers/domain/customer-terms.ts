import { tokensOf } from '../../orders/domain/search-terms.ts';
import type { CustomerRecord } from './customer-record.ts';

/** What a customer is found by: the words of the name in one spelling (D-10.03), and all phones (D-4.14). */
export const termsOf = ({
  firstname,
  lastname,
  phones,
}: Pick<CustomerRecord, 'firstname' | 'lastname' | 'phones'>): string[] => [
  ...new Set([...phones, ...tokensOf(`${firstname} ${lastname}`)]),
];
