import { newId } from '@shop/service-kit';
import {
  eventually,
  type RunningService,
  type TestBus,
  type TestStaff,
  type WalkedWrite,
} from '@shop/service-kit/testing';
import { backOffice } from './back-office.ts';
import { codeOf, publishPromotion, type DemoShop } from './demo-shop.ts';
import type { Replica } from './visitor.ts';

interface Parts {
  readonly bus: TestBus;
  readonly service: RunningService;
  readonly staff: TestStaff;
  readonly demo: DemoShop;
}

/** Writes of staff to the codes that are made for a promotion, each of another promotion. */
export const codeWrites = (parts: () => Parts): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const call = (uuid: string, init?: RequestInit) =>
    backOffice(
      () => parts().service,
      () => parts().staff,
      { shopUuid: parts().demo.shop.uuid },
    ).call(`/promotions/${uuid}/codes`, { ...init, headers: { 'Idempotency-Key': newId() } });
  const withCodes = async (): Promise<string> => {
    const { bus, demo, service, staff } = parts();
    const offer = { ...codeOf(demo, newId().slice(-8)), manyCodes: true };
    await publishPromotion(bus, offer);
    const isKnownBy = async ({ url }: Replica) => {
      const desk = backOffice(
        () => ({ url }),
        () => staff,
        { shopUuid: demo.shop.uuid },
      );
      const lines = [{ product: demo.phone.uuid, quantity: 1 }];
      const { body } = await desk.call('/promotions/simulate', { method: 'POST', body: JSON.stringify({ lines }) });
      expect(JSON.stringify(body['promotions'])).toContain(offer.uuid);
    };
    await eventually(() => Promise.all(service.replicas.map(isKnownBy)));
    expect((await call(offer.uuid, { method: 'POST', body: JSON.stringify({ count: 2 }) })).status).toBe(200);
    return offer.uuid;
  };
  return {
    makeCodes: async () => {
      const uuid = await withCodes();
      return {
        path: { uuid },
        body: { count: 3, prefix: 'ETE', length: 8 },
        acted: () => ({
          entity: 'promotion',
          subject: uuid,
          action: 'promotion.codes',
          before: {},
          after: { codes: 3 },
        }),
      };
    },
    withdrawCodes: async () => {
      const uuid = await withCodes();
      return {
        path: { uuid },
        body: {},
        acted: () => ({
          entity: 'promotion',
          subject: uuid,
          action: 'promotion.withdraw-codes',
          before: { codes: 2 },
          after: { codes: 0 },
        }),
      };
    },
  };
};
