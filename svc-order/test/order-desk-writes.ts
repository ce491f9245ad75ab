import { ShopViews } from '@shop/contracts/order/dashboard';
import { newId } from '@shop/service-kit';
import type { RunningService, TestStaff, WalkedWrite } from '@shop/service-kit/testing';
import { backOffice, place } from './back-office.ts';
import type { DemoShop } from './demo-shop.ts';

interface Parts {
  readonly service: RunningService;
  readonly staff: TestStaff;
  readonly demo: DemoShop;
  readonly other: DemoShop;
  /** A member of the shop's staff. */
  readonly assignee: { readonly uuid: string; readonly name: string };
}

/** Writes of staff to the list of orders and beside their actions: in bulk, notes, views of the shop. */
export const orderDeskWrites = (parts: () => Parts): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const viewsOf = async ({ shop }: DemoShop): Promise<ShopViews> => {
    const desk = backOffice(
      () => parts().service,
      () => parts().staff,
      { shopUuid: shop.uuid },
    );
    return ShopViews.parse((await desk.call('/order/views')).body);
  };
  return {
    actOnOrders: async () => {
      const { service, demo, assignee } = parts();
      const uuid = await place(service, demo);
      return {
        path: {},
        body: { action: 'assign', orders: [{ uuid, version: 1 }], body: { assignee } },
        acted: () => ({
          entity: 'order',
          subject: uuid,
          action: 'order.assign',
          before: { assignee: null },
          after: { assignee: assignee.name },
        }),
      };
    },
    noteOrder: async () => {
      const { service, demo, assignee } = parts();
      const uuid = await place(service, demo);
      return {
        path: { uuid },
        body: { text: 'Pointure 42', mentions: [assignee.uuid] },
        acted: () => ({
          entity: 'order',
          subject: uuid,
          action: 'order.note',
          before: {},
          after: { note: true },
        }),
      };
    },
    keepOrderViews: async () => {
      const { demo, other } = parts();
      const [seen, elsewhere] = [await viewsOf(demo), await viewsOf(other)];
      const views = [{ name: `Oran ${newId().slice(-12)}`, search: 'wilaya=31' }];
      const namesOf = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name);
      return {
        path: {},
        elsewhere: 200,
        bodyElsewhere: { version: elsewhere.version, views },
        body: { version: seen.version, views },
        acted: () => ({
          entity: 'order-views',
          subject: demo.shop.uuid,
          action: 'order-views.keep',
          before: { views: namesOf(seen.views) },
          after: { views: namesOf(views) },
        }),
      };
    },
  };
};
