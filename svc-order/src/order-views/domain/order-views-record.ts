import type { ShopView } from '@shop/contracts/order/dashboard';

/** The views of the list of orders that everybody in the shop sees (C-3.05). One record a shop. */
export interface OrderViewsRecord {
  readonly shopUuid: string;
  readonly version: number;
  readonly views: readonly ShopView[];
}

/** The views of a shop that has kept none. */
export const noViews = (shopUuid: string): OrderViewsRecord => ({ shopUuid, version: 0, views: [] });

/** D-11.03: what the audit log shows of them: each view by its name. */
export const auditedViews = ({ views }: Pick<OrderViewsRecord, 'views'>): Readonly<Record<string, unknown>> => ({
  views: views.map(({ name }) => name),
});
