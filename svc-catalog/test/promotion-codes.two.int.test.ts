import { TOPICS } from '@shop/contracts';
import { codePrints, newId } from '@shop/service-kit';
import { eventFor, eventually } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { type CatalogueUnderTest, startCatalogue } from './catalogue-under-test.ts';
import { PROMOTIONS, promotionOf } from './promoting.ts';
import { asOwner, asOwnerOfEach } from './sorting.ts';

let catalogue: CatalogueUnderTest;
let call: ReturnType<typeof asOwner>;
beforeAll(async () => {
  catalogue = await startCatalogue(2);
  call = asOwner(catalogue);
});
afterAll(() => catalogue?.stop());

type Fields = Readonly<Record<string, unknown>>;
const at = (uuid: string, act = '') => `${PROMOTIONS}/${uuid}${act && `/${act}`}`;
/** Creates a promotion with a unique name, and so a unique address. */
const post = (more: Fields) => call('POST', PROMOTIONS, promotionOf({ name: { fr: `Offre ${newId()}` }, ...more }));
const make = async (more: Fields = {}) => {
  const { status, body } = await post(more);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const someCode = (): string => `C${newId().slice(-12)}`.toUpperCase();
/** The error under the code field. */
const codeErrorOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.errors?.couponCode];

describe('the code of a promotion', () => {
  it('is refused for a second promotion, naming the first one, however the code is typed', async () => {
    const couponCode = someCode();
    const { uuid } = await make({ name: { fr: 'Aïd', ar: 'العيد' }, couponCode });
    const codeTaken = [
      422,
      ['La promotion «\u00a0Aïd\u00a0» a déjà ce code. Deux promotions ne partagent pas un code.'],
    ];
    expect(codeErrorOf(await post({ couponCode: ` ${couponCode.toLowerCase()} ` }))).toEqual(codeTaken);
    const other = await make();
    expect(codeErrorOf(await call('PUT', at(other.uuid), promotionOf({ couponCode, version: 1 })))).toEqual(codeTaken);
    // Its own is no other one's.
    expect(await call('PUT', at(uuid), promotionOf({ couponCode, value: 20, version: 1 }))).toMatchObject({
      status: 200,
      body: { couponCode, value: 20 },
    });
    expect((await call('PUT', at(uuid), promotionOf({ version: 2 }))).body.couponCode).toBeNull();
    expect((await call('PUT', at(other.uuid), promotionOf({ couponCode, version: 1 }))).status).toBe(200);
  });

  it('is one promotion’s, also where several ask for it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second, couponCode] = [await make(), await make(), someCode()];
      const responses = await Promise.all([
        call('PUT', at(first.uuid), promotionOf({ couponCode, version: 1 })),
        call('PUT', at(second.uuid), promotionOf({ couponCode, version: 1 })),
        post({ couponCode }),
        post({ couponCode }),
      ]);
      const refused = responses.filter(({ status }) => status === 422);
      expect(refused.map(({ body }) => Object.keys(body.errors))).toEqual([
        ['couponCode'],
        ['couponCode'],
        ['couponCode'],
      ]);
    }
  });

  it('is free while its promotion lies in the bin, which comes back with another one once it is taken', async () => {
    const couponCode = someCode();
    const binned = async () => {
      const { uuid } = await make({ couponCode, active: true });
      await call('POST', at(uuid, 'delete'), { version: 1 });
      return uuid;
    };
    const [first, second, last] = [await binned(), await binned(), await binned()];
    const restore = (uuid: string) => call('POST', at(uuid, 'restore'), { version: 2 });
    expect(await restore(first)).toMatchObject({ status: 200, body: { couponCode, active: true } });
    // Two at once have not one code either.
    const back = await Promise.all([restore(second), restore(last)]);
    expect(back.map(({ status, body }) => [status, body.active])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect(back.map(({ body }) => body.couponCode).sort()).toEqual([`${couponCode}-2`, `${couponCode}-3`]);
  });

  it('is none of those that were made for another one, however it is typed, also while that lies in the bin', async () => {
    const maker = await make({ name: { fr: 'Codes du salon' }, manyCodes: true });
    const codes = [someCode(), someCode(), `${someCode()}-2`];
    const tell = (some: readonly string[], seq: number) => {
      const data = { promotion: maker.uuid, prints: codePrints(some) };
      const event = eventFor(catalogue.shop.id.shop, maker.uuid, 'order.promotion-codes-changed', data, seq);
      return catalogue.bus.publish(TOPICS.promotionCodes, event);
    };
    // A replica that has not read the event yet accepts a code, so each attempt uses up a probe code.
    const probes = Array.from({ length: 200 }, someCode);
    await tell([...codes, ...probes], 16);
    const other = await make();
    const taken = [422, [expect.stringContaining('Codes du salon')]];
    const change = (couponCode: string) => call('PUT', at(other.uuid), promotionOf({ couponCode, version: 1 }));
    for (const here of asOwnerOfEach(catalogue))
      await eventually(async () => {
        const probe = promotionOf({ name: { fr: `Essai ${probes.length}` }, couponCode: probes.pop() });
        expect(codeErrorOf(await here('POST', PROMOTIONS, probe))).toEqual(taken);
      });
    expect(codeErrorOf(await change(codes[0] ?? ''))).toEqual(taken);
    expect(codeErrorOf(await post({ couponCode: ` ${codes[1]?.toLowerCase()}` }))).toEqual(taken);
    // One that is derived is none of them either.
    const copied = await make({ couponCode: codes[2]?.slice(0, -2) });
    expect((await call('POST', at(copied.uuid, 'duplicate'))).body.couponCode).toBe(`${copied.couponCode}-3`);
    await call('POST', at(maker.uuid, 'delete'), { version: 1 });
    expect(codeErrorOf(await post({ couponCode: codes[1] }))).toEqual(taken);
    // Withdrawn codes are free, and so are the codes of another shop.
    await tell([], 32);
    await eventually(async () => expect((await change(codes[0] ?? '')).status).toBe(200));
  });

  it('stays with two promotions that shared it before, whatever else changes, and is refused for a third one', async () => {
    const [first, second] = [await make(), await make()];
    const { mongoUrl, database } = catalogue.environment;
    const connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
    const couponCode = someCode();
    const promotions = connection.collection<{ readonly _id: string; readonly couponCode: string }>('promotions');
    await promotions.updateMany({ _id: { $in: [first.uuid, second.uuid] } }, { $set: { couponCode } });
    await connection.close();
    for (const { uuid } of [first, second])
      expect(await call('PUT', at(uuid), promotionOf({ couponCode, value: 30, version: 1 }))).toMatchObject({
        status: 200,
        body: { couponCode, value: 30 },
      });
    expect((await post({ couponCode })).status).toBe(422);
  });

  it('of a copy is one of its own', async () => {
    const couponCode = someCode();
    const { uuid } = await make({ couponCode, singleUse: true });
    const copies = [await call('POST', at(uuid, 'duplicate')), await call('POST', at(uuid, 'duplicate'))];
    expect(copies.map(({ body }) => body.couponCode)).toEqual([`${couponCode}-2`, `${couponCode}-3`]);
    expect(copies.map(({ body }) => body.singleUse)).toEqual([true, true]);
  });
});
