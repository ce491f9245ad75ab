import type { PackingBox, PackingWave } from '@shop/contracts/order/dashboard';
import { newId } from '@shop/service-kit';
import type { RunningService, TestBus, TestStaff } from '@shop/service-kit/testing';
import { backOffice, logistics, place, takeTo, type BackOffice } from './back-office.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Answer } from './visitor.ts';

export interface PackingHouse {
  /** Watches `TOPICS.orderEvents`. */
  readonly bus: TestBus;
  readonly service: RunningService;
  readonly staff: TestStaff;
  readonly demo: DemoShop;
}

/** Packers of a running svc-order, and the orders that they pack. */
export const packers = (house: () => PackingHouse) => {
  const person = (name: string): BackOffice =>
    backOffice(
      () => house().service,
      () => house().staff,
      { shopUuid: house().demo.shop.uuid, name, sub: name },
    );
  const desk = person('Karim');
  const post = (path: string, body: object = {}, by: BackOffice = desk, key?: string): Promise<Answer> =>
    by.call(`/packing/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  /** A confirmed order, or one that is being prepared, of so many telephones. */
  const order = async (quantity = 1, state: 'confirmed' | 'preparing' = 'confirmed'): Promise<string> => {
    const { service, demo, bus } = house();
    const cart = [{ product: demo.phone.uuid, unitPrice: 45_000, quantity }];
    const uuid = await place(service, demo, { cart });
    await takeTo(uuid, desk, logistics(bus, demo), state);
    return uuid;
  };
  const wave = async (orders: readonly string[]): Promise<PackingWave> => {
    const { status, body } = await post('waves', { warehouse: house().demo.warehouse, orders });
    expect([status, body['type']]).toEqual([201, undefined]);
    return body as unknown as PackingWave;
  };
  const scan = (order: string, scans: readonly object[], by?: BackOffice): Promise<Answer> =>
    post(`${order}/scans`, { scans }, by);
  const scanOf = (code: string, more: object = {}) => ({ id: newId(), code, quantity: 1, ...more });
  const read = async (uuid: string): Promise<PackingWave> =>
    (await desk.call(`/packing/waves/${uuid}`)).body as unknown as PackingWave;
  const boxOf = ({ boxes }: PackingWave, order: string): PackingBox => {
    const box = boxes.find((one) => one.order === order);
    if (!box) throw new Error(`no box of ${order}`);
    return box;
  };
  /** One of an order of two, as a colleague edits it. */
  const halve = async (uuid: string, by: BackOffice = desk): Promise<Answer> => {
    const { version, lines } = (await by.order(uuid)) as { version: number; lines: { id: string; product: string }[] };
    const halved = lines.map(({ id, product }) => ({ id, product, quantity: 1 }));
    return by.call(`/order/${uuid}/content`, { method: 'PUT', body: JSON.stringify({ version, lines: halved }) });
  };
  return { halve, desk, person, post, order, wave, scan, scanOf, read, boxOf };
};
