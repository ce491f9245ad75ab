import {
  listCommunes,
  listTransporterOffers,
  listWilayas,
  type TransporterOffer,
} from '@shop/contracts/logistics/storefront';
import { call } from '@shop/kit/api';
import { freeFirst } from '../values.ts';

export interface Place {
  readonly value: string;
  readonly label: string;
}

/** SF-5.08: only deliverable wilayas are offered; `16 · Alger`. */
export const wilayas = async (): Promise<readonly Place[]> =>
  (await call(listWilayas)).body
    .filter(({ deliverable }) => deliverable)
    .map(({ id, name }) => ({ value: String(id), label: `${String(id).padStart(2, '0')} · ${name}` }));

/** SF-7.01, SF-5.08 */
export const communesOf = async (wilaya: string, signal: AbortSignal): Promise<readonly Place[]> =>
  (await call(listCommunes, { params: { wilaya }, signal })).body
    .filter(({ deliverable }) => deliverable)
    .map(({ id, name }) => ({ value: id, label: name }));

/** SF-7.02: transporters of a commune, those that deliver free of charge first; `subtotal` in DZD, floored at 0. */
export const offersOf = async (
  commune: string,
  subtotal: number,
  signal: AbortSignal,
): Promise<readonly TransporterOffer[]> =>
  freeFirst(
    (
      await call(listTransporterOffers, {
        params: { commune },
        query: { subtotal: Math.max(0, subtotal), channel: 'eCommerce' },
        signal,
      })
    ).body[0],
  );
