import { newId } from '@shop/service-kit';
import type { RunningService, TestStaff, WalkedWrite } from '@shop/service-kit/testing';
import { backOffice, place } from './back-office.ts';
import type { DemoShop } from './demo-shop.ts';
import { draftContent, staffOrder } from './staff-orders.ts';

interface Parts {
  readonly service: RunningService;
  readonly staff: TestStaff;
  readonly demo: DemoShop;
}
type Fields = Readonly<Record<string, unknown>>;

/** Orders and drafts of staff, each write another one. */
export const staffOrderWrites = (parts: () => Parts): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const desk = (sub: string) =>
    backOffice(
      () => parts().service,
      () => parts().staff,
      { shopUuid: parts().demo.shop.uuid, sub },
    );
  const entry = (entity: string, subject: unknown, action: string, after: Fields, before: Fields = {}) => ({
    entity,
    subject,
    action,
    before,
    after,
  });
  const proforma = async () => {
    const { stage: _stage, ...input } = staffOrder(parts().demo);
    const { status, body } = await desk('staff-amel').call('/order/proforma', {
      method: 'POST',
      body: JSON.stringify(input),
    });
    expect(status).toBe(201);
    return String(body['uuid']);
  };
  return {
    makeOrder: async () => ({
      path: {},
      // The products of one shop are none of another's.
      elsewhere: 422,
      body: staffOrder(parts().demo),
      acted: ({ uuid }) =>
        entry('order', uuid, 'order.make', {
          state: 'pending',
          awaiting: null,
          assignee: null,
          attempts: 0,
          transporter: 'Yalidine',
          deliveryType: 'home',
          deskId: null,
          total: 4_540_000,
          packed: null,
          delivered: null,
          packingState: null,
          pool: null,
          codAmount: null,
          serviceCode: null,
          lines: ['1 × Telephone: 45000'],
          commune: 'Alger-Centre',
          delivery: 40_000,
        }),
    }),
    changeOrderContent: async () => {
      const { service, demo } = parts();
      const uuid = await place(service, demo);
      const order = await desk('staff-amel').order(uuid);
      const [line] = order['lines'] as { id: string; product: string }[];
      return {
        path: { uuid },
        body: {
          version: order['version'],
          lines: [{ id: line?.id, product: line?.product, quantity: 2 }],
          note: 'Oui',
        },
        acted: () =>
          entry(
            'order',
            uuid,
            'order.change',
            { total: 9_040_000, lines: ['2 × Telephone: 45000'], notes: true },
            { total: 4_540_000, lines: ['1 × Telephone: 45000'] },
          ),
      };
    },
    keepOrderDraft: async () => {
      const uuid = newId();
      return {
        path: { uuid },
        // The page makes the uuid: in the other shop it is another draft.
        elsewhere: 200,
        body: { version: 0, content: draftContent(parts().demo) },
        acted: () => entry('order-draft', uuid, 'order-draft.create', { lines: 1 }),
      };
    },
    deleteOrderDraft: async () => {
      const uuid = await proforma();
      return {
        path: { uuid },
        body: { version: 1 },
        acted: () => entry('order-draft', uuid, 'order-draft.delete', {}),
      };
    },
    makeProforma: async () => {
      const { stage: _stage, ...input } = staffOrder(parts().demo);
      return {
        path: {},
        elsewhere: 422,
        body: input,
        acted: ({ uuid, number }) => entry('order-draft', uuid, 'order-draft.proforma', { number, total: 4_540_000 }),
      };
    },
  };
};
