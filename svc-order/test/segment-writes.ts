import type { RunningService, TestStaff, WalkedWrite } from '@shop/service-kit/testing';
import { backOffice } from './back-office.ts';
import type { DemoShop } from './demo-shop.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Parts {
  readonly service: RunningService;
  readonly staff: TestStaff;
  readonly demo: DemoShop;
}

/** Writes of staff to segments, each to another one. */
export const segmentWrites = (parts: () => Parts): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const desk = () =>
    backOffice(
      () => parts().service,
      () => parts().staff,
      { shopUuid: parts().demo.shop.uuid },
    );
  const post = (path: string, body: unknown) => desk().call(path, { method: 'POST', body: JSON.stringify(body) });
  const made = async (): Promise<string> => {
    const { status, body } = await post('/segments', { name: { fr: 'Fidèles' }, deliveredFrom: 3 });
    expect(status).toBe(201);
    return String(body['uuid']);
  };
  const name = { fr: 'Fidèles' };
  const entry = (subject: string, action: string, before: Fields = {}, after: Fields = {}) => ({
    entity: 'segment',
    subject,
    action,
    before,
    after,
  });
  return {
    createSegment: async () => ({
      path: {},
      elsewhere: 201,
      body: { name, deliveredFrom: 3 },
      acted: ({ uuid }) => entry(String(uuid), 'segment.create', {}, { name, deliveredFrom: 3, phones: 0 }),
    }),
    changeSegment: async () => {
      const uuid = await made();
      return {
        path: { uuid },
        body: { version: 1, name, deliveredFrom: 4, spentFrom: 12.5, wilayas: [16] },
        acted: () =>
          entry(uuid, 'segment.change', { deliveredFrom: 3 }, { deliveredFrom: 4, spentFrom: 1250, wilayas: ['16'] }),
      };
    },
    deleteSegment: async () => {
      const uuid = await made();
      return { path: { uuid }, body: { version: 1 }, acted: () => entry(uuid, 'segment.delete') };
    },
    restoreSegment: async () => {
      const uuid = await made();
      expect((await post(`/segments/${uuid}/delete`, { version: 1 })).status).toBe(200);
      return { path: { uuid }, body: { version: 2 }, acted: () => entry(uuid, 'segment.restore') };
    },
  };
};
