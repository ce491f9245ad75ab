import { getStockLevels, holdStock, listBarcodes } from '@shop/contracts/logistics/dashboard';
import { newId } from '@shop/service-kit';
import type { RunningService, TestStaff, WalkedWrite, WalkedWrites } from '@shop/service-kit/testing';

interface Walked {
  readonly shopUuid: string;
  readonly warehouse: string;
  /** A product with a thousand free units in the lot L1 of its one stock item. */
  readonly product: string;
  readonly lotId: string;
  /** A product that the catalogue has told of. */
  readonly coded: string;
  readonly staff: () => TestStaff;
  readonly service: () => RunningService;
}

const DAY_MS = 86_400_000;
/** What a lot without a day gets first. */
const A_DAY = '2099-01-01';

/** Writes of staff that change what a warehouse has, or how it is found. */
export const stockChangeWrites = (walked: Walked): WalkedWrites['of'] => {
  const { shopUuid, warehouse, product, lotId, coded } = walked;
  let count = 0;
  /** Another number each time. */
  const next = (): number => (count += 1);
  const call = async (path: string, method: string, body?: unknown): Promise<unknown> => {
    const token = walked.staff().token({ shopUuid });
    const answer = await fetch(`${walked.service().url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const place = { warehouse, product };
  const entry = (action: string, after: Readonly<Record<string, unknown>>, before = {}, subject = product) => ({
    acted: () => ({ entity: 'product', subject, action, before, after }),
  });
  /** The other shop has no such warehouse. */
  const elsewhere = 422;

  const held = (): { readonly body: object; readonly after: Readonly<Record<string, unknown>> } => {
    const [quantity, note] = [1, `shelf ${next()}`];
    return {
      body: { ...place, quantity, reason: note },
      after: { warehouse: 'Alger', quantity, lot: 'L1', note },
    };
  };
  const hold = async (): Promise<WalkedWrite> => {
    const { body, after } = held();
    return { path: {}, body, elsewhere, ...entry('product.holdStock', after) };
  };
  const unhold = async (): Promise<WalkedWrite> => {
    await call(holdStock.path, 'POST', held().body);
    const { body, after } = held();
    return { path: {}, body, elsewhere, ...entry('product.unholdStock', after) };
  };
  const adjust = async (): Promise<WalkedWrite> => {
    const note = `found ${next()}`;
    return {
      path: {},
      body: { ...place, lot: lotId, quantity: 2, reason: 'found', note },
      elsewhere,
      ...entry('product.adjustStock', { warehouse: 'Alger', quantity: 2, lot: 'L1', reason: 'found', note }),
    };
  };

  /** The stock item of the product, as it is now. */
  const level = async () => {
    const answer = await call(`${getStockLevels.path}?items=${product}`, 'GET');
    const [found] = getStockLevels.responses[200].parse(answer).levels;
    if (!found) throw new Error('the changed product has no stock');
    return found;
  };
  const correct = async (): Promise<WalkedWrite> => {
    const before = (await level()).lots.find(({ id }) => id === lotId)?.expiresAt ?? null;
    const expiresOn = new Date(Date.parse(before ?? A_DAY) + DAY_MS).toISOString().slice(0, 10);
    return {
      path: { lotId },
      body: { expiresAt: expiresOn, reason: 'mistyped' },
      ...entry('product.correctLot', { expiresOn, lot: 'L1', note: 'mistyped' }, { expiresOn: before }),
    };
  };
  const override = async (): Promise<WalkedWrite> => {
    const { strategy: before } = await level();
    const strategy = before === 'FIFO' ? 'LIFO' : 'FIFO';
    return {
      path: {},
      body: { product, strategy },
      ...entry('product.setStrategy', { strategy }, { strategy: before }),
    };
  };
  const codes = async (): Promise<WalkedWrite> => {
    const answer = await call(`${listBarcodes.path}?product=${coded}`, 'GET');
    const [item] = listBarcodes.responses[200].parse(answer).items;
    const before = (item?.barcodes ?? []).map(({ code, units }) => `${code} × ${units}`).join(', ');
    const code = `CARTON-${newId()}`;
    return {
      path: {},
      body: { item: { product: coded }, barcodes: [{ code, units: 6 }], version: item?.version ?? 0 },
      ...entry('product.setBarcodes', { barcodes: `${code} × 6` }, { barcodes: before }, coded),
    };
  };

  return {
    adjustStock: adjust,
    holdStock: hold,
    unholdStock: unhold,
    correctLot: correct,
    setStrategy: override,
    setBarcodes: codes,
  };
};
