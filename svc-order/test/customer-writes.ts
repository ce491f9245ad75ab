import type { RunningService, TestStaff, WalkedWrite } from '@shop/service-kit/testing';
import { backOffice } from './back-office.ts';
import type { DemoShop } from './demo-shop.ts';
import { anyPhone } from './visitor.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Parts {
  readonly service: RunningService;
  readonly staff: TestStaff;
  readonly demo: DemoShop;
}

/** Writes of staff to customers, each to another one. D-15.03: the entries hold no value of a person. */
export const customerWrites = (parts: () => Parts): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const desk = () =>
    backOffice(
      () => parts().service,
      () => parts().staff,
      { shopUuid: parts().demo.shop.uuid },
    );
  const post = (path: string, body: unknown) =>
    desk().call(`/customer${path}`, { method: 'POST', body: JSON.stringify(body) });
  const fields = (phone: string) => ({ firstname: 'Karima', lastname: 'Benali', phone, addresses: [] });
  const made = async (phone = anyPhone()): Promise<string> => {
    const { status, body } = await post('', fields(phone));
    expect(status).toBe(201);
    return String(body['uuid']);
  };
  const entry = (subject: string, action: string, before: Fields = {}, after: Fields = {}) => ({
    entity: 'customer',
    subject,
    action,
    before,
    after,
  });
  const reason = 'Trois colis refusés';
  return {
    createCustomer: async () => ({
      path: {},
      elsewhere: 201,
      body: fields(anyPhone()),
      acted: ({ uuid }) => entry(String(uuid), 'customer.create'),
    }),
    changeCustomer: async () => {
      const uuid = await made();
      const body = { version: 1, firstname: 'Nadia' };
      return { path: { uuid }, body, acted: () => entry(uuid, 'customer.change', {}, { firstname: true }) };
    },
    tagCustomer: async () => {
      const uuid = await made();
      const body = { version: 1, tags: ['VIP'] };
      return { path: { uuid }, body, acted: () => entry(uuid, 'customer.tag', { tags: [] }, { tags: ['VIP'] }) };
    },
    noteCustomer: async () => {
      const uuid = await made();
      const body = { version: 1, text: 'Rappeler le soir' };
      return { path: { uuid }, body, acted: () => entry(uuid, 'customer.note', {}, { notes: true }) };
    },
    blockCustomer: async () => {
      const uuid = await made();
      return { path: { uuid }, body: { version: 1, reason }, acted: () => entry(uuid, 'customer.block') };
    },
    unblockCustomer: async () => {
      const uuid = await made();
      expect((await post(`/${uuid}/block`, { version: 1, reason })).status).toBe(200);
      return { path: { uuid }, body: { version: 2 }, acted: () => entry(uuid, 'customer.unblock') };
    },
    mergeCustomer: async () => {
      const [uuid, into] = [await made(), await made()];
      const body = { version: 1, into, intoVersion: 1 };
      return { path: { uuid }, body, acted: () => entry(into, 'customer.merge') };
    },
    unmergeCustomer: async () => {
      const [other, uuid] = [await made(), await made()];
      expect((await post(`/${other}/merge`, { version: 1, into: uuid, intoVersion: 1 })).status).toBe(200);
      return { path: { uuid }, body: { version: 2, other }, acted: () => entry(uuid, 'customer.unmerge') };
    },
    eraseCustomer: async () => {
      const phone = anyPhone();
      const uuid = await made(phone);
      return { path: { uuid }, body: { version: 1, phone, reason }, acted: () => entry(uuid, 'customer.erase') };
    },
  };
};
