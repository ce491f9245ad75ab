import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { StaffActed } from '@shop/contracts/staff/events';
import { eventually } from '@shop/service-kit/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { type CatalogueUnderTest, startOwnCatalogue } from './catalogue-under-test.ts';
import { importing, storedProducts } from './importing.ts';
import { madeProduct, someSku } from './making-products.ts';

/**
 * As many as a run of all tests has time for. `IMPORT_ROWS=10000 SHOW_FIGURES=1 npm test -- int import-figures` says
 * whether what is promised is so: within a minute.
 */
const ROWS = Number(process.env['IMPORT_ROWS'] ?? 250);
/** The limit on an idle machine (`SHOW_FIGURES`). */
const LIMIT_MS = ROWS * (60_000 / 10_000);
const PATIENCE_MS = 60_000 + 20 * LIMIT_MS;

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startOwnCatalogue();
});
afterAll(() => catalogue?.stop());

const HEADS = 'reference;name_fr;name_ar;mainCategory;priceTtc;active;shortDescription_fr;features;weight';
const fileOf = (skus: readonly string[], price: number): string => {
  const row = (sku: string, at: number) =>
    `${sku};Bol peint ${sku};وعاء ${at};cuisine;${price};oui;<p>Peint à la main</p>;power=1500w;${at}`;
  return [HEADS, ...skus.map(row)].join('\n');
};

it(
  'books ten thousand rows within a minute, and every replica and every reader hears of each',
  async () => {
    const staff = importing(catalogue);
    const skus = Array.from({ length: ROWS }, someSku);
    const figures: Record<string, number> = {};
    const timed = async (what: string, of: () => Promise<unknown>): Promise<void> => {
      const from = performance.now();
      await of();
      figures[what] = Math.round(performance.now() - from);
    };
    /** As often as the dashboard asks. */
    const until = async (uuid: string, state: string) => {
      for (;;) {
        const { body } = await staff.call('GET', `/${uuid}`);
        if (body.state === state) return body;
        if (body.refusal !== null) throw new Error(body.refusal);
        await pause(500);
      }
    };
    const carry = async (what: string, price: number): Promise<void> => {
      const { uuid } = (await staff.send(fileOf(skus, price))).body;
      await timed(`${what}: read and looked at`, () => until(uuid, 'ready'));
      await timed(`${what}: booked`, async () => {
        await staff.book(uuid);
        expect(await until(uuid, 'booked')).toMatchObject({ failed: 0, booked: ROWS });
      });
      // Any replica may answer.
      const slug = `bol-peint-${skus.at(-1)?.toLowerCase()}`;
      await timed(`${what}: the last one on the pages of all replicas`, async () => {
        for (let count = 0; count < 4; count += 1)
          await eventually(async () => {
            const { status, body } = await catalogue.get(`/web/public/api/product/${slug}`);
            expect([status, body.priceTtc]).toEqual([200, price]);
          }, PATIENCE_MS);
      });
    };
    await carry('new', 1250);
    await carry('changed', 1300);
    if (process.env['SHOW_FIGURES']) {
      console.log(`${ROWS} rows, milliseconds`, figures);
      expect(figures['new: booked']).toBeLessThan(LIMIT_MS);
      expect(figures['changed: booked']).toBeLessThan(LIMIT_MS);
    }
    const events = (topic: 'products' | 'staffActs', type: string) => catalogue.bus.seen(TOPICS[topic], type);
    await eventually(() => {
      const prices = new Map<string, number | null>();
      for (const event of events('products', ProductChanged.shape.type.value)) {
        const { product } = ProductChanged.parse(event).data;
        prices.set(product.sku, product.priceTtc);
      }
      expect(skus.filter((sku) => prices.get(sku) !== 130_000)).toEqual([]);
      // An interrupted relay may publish an event twice.
      const auditEvents = new Map(events('staffActs', StaffActed.shape.type.value).map((event) => [event.id, event]));
      const acts = [...auditEvents.values()].map((event) => StaffActed.parse(event).data.action);
      const count = (action: string) => acts.filter((one) => one === action).length;
      // For each product: its creation, features and change; then its second price.
      expect([count('product.create'), count('product.features'), count('product.change')]).toEqual([
        ROWS,
        ROWS,
        2 * ROWS,
      ]);
    }, PATIENCE_MS);
  },
  PATIENCE_MS,
);

it('gives each product with the same name its own address, and reports separately what it cannot write', async () => {
  const staff = importing(catalogue);
  const kept = await madeProduct(catalogue);
  const name = `Jumeau ${someSku()}`;
  const [one, two, taken, own] = [someSku(), someSku(), someSku(), someSku()];
  const rows = [
    `${one};${name};;1000`,
    `${two};${name};;1000`,
    `${taken};Pris;;1000`,
    `${own};${name};a-${own.toLowerCase()};1000`,
    `${kept.sku};${kept.name.fr};;1999`,
  ].map((row) => `${row};cuisine`);
  const job = await staff.checked(`reference;name_fr;slug;priceTtc;mainCategory\n${rows.join('\n')}\n`);
  expect(job.counts).toMatchObject({ create: 4, change: 1 });
  // Another request creates a product with that reference in between.
  await madeProduct(catalogue, { sku: taken });
  await staff.book(job.uuid);
  expect(await staff.untilIn(job.uuid, 'booked')).toMatchObject({ failed: 1, booked: 5 });
  const { rows: failed } = (await staff.call('GET', `/${job.uuid}/rows?kind=refused`)).body;
  expect(failed).toMatchObject([{ line: 4, errors: [{ column: 'Référence' }] }]);
  const base = name.toLowerCase().replace(' ', '-');
  const stored = await storedProducts(catalogue, [one, two, own]);
  expect(stored.map((product) => product?.['slug'])).toEqual([base, `${base}-2`, `a-${own.toLowerCase()}`]);
});
