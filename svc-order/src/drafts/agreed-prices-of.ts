import type { OfShop } from '@shop/service-kit';
import type { AgreedPrices } from '../staff-orders/index.ts';
import { agreedNow } from './domain/draft-record.ts';
import type { Drafts } from './persistence/draft.repository.ts';

/** T-2.28: the prices that a proforma keeps now. */
export const agreedPricesOf =
  (drafts: OfShop<Drafts, 'find'>) =>
  async (shopUuid: string, uuid: string, now: number): Promise<AgreedPrices | null> => {
    const draft = await drafts.of(shopUuid).find(uuid);
    return draft && agreedNow(draft, now);
  };

/** D-4.03: the version of a proforma now, in the bin as well; null: it is none. */
export const proformaVersionOf =
  (drafts: OfShop<Drafts, 'find'>) =>
  async (shopUuid: string, uuid: string): Promise<number | null> => {
    const draft = await drafts.of(shopUuid).find(uuid);
    return draft?.kind === 'proforma' ? draft.version : null;
  };
