import { CASH_ON_DELIVERY } from '@shop/contracts/promotion';
import type { Fields } from './promotion-form.ts';

/** How every order of the shop's site is placed. */
const ONLINE = { channels: 'eCommerce', customerTypes: 'person', paymentMethods: CASH_ON_DELIVERY } as const;
export type Narrowing = keyof typeof ONLINE;

/** The fields that keep a promotion from everybody who orders on the site; none where it reaches them. */
export const withoutSite = (values: Pick<Fields, Narrowing>): readonly Narrowing[] =>
  (['channels', 'customerTypes', 'paymentMethods'] as const).filter((field) => {
    const chosen: readonly string[] = values[field];
    return chosen.length > 0 && !chosen.includes(ONLINE[field]);
  });
