import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';
import { importing } from './importing.ts';
import { callProducts, someSku } from './making-products.ts';

/** As many as `npm test` has time for; `IMPORT_ROWS=10000 SHOW_FIGURES=1 npm test -- int import-figures` is the promise. */
const ROWS = Number(process.env['IMPORT_ROWS'] ?? 300);
/** What a file of ten thousand rows may take, and a second for the rounds of so few. */
const MS_A_ROW = 60_000 / 10_000;
const LIMIT_MS = 5000 + ROWS * MS_A_ROW;

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue?.stop());

const HEADS = 'reference;name_fr;name_ar;mainCategory;priceTtc;active;tags;shortDescription_fr;weight';
const fileOf = (skus: readonly string[], price: number): string =>
  [
    HEADS,
    ...skus.map((sku, at) => `${sku};Bol peint ${sku};وعاء ${at};cuisine;${price};oui;;Peint à la main;${at}`),
  ].join('\n');

it(
  'books ten thousand rows within a minute, new ones and changed ones, and all replicas have them',
  async () => {
    const staff = importing(catalogue);
    const skus = Array.from({ length: ROWS }, someSku);
    const figures: Record<string, number> = {};
    const timed = async (what: string, of: () => Promise<unknown>): Promise<void> => {
      const from = performance.now();
      await of();
      figures[what] = Math.round(performance.now() - from);
    };
    const carry = async (what: string, price: number): Promise<void> => {
      let uuid = '';
      await timed(`${what}: read and looked at`, async () => {
        ({ uuid } = await staff.checked(fileOf(skus, price), 10 * LIMIT_MS));
      });
      await timed(`${what}: booked`, async () => {
        await staff.book(uuid);
        const job = await staff.untilIn(uuid, 'booked', 10 * LIMIT_MS);
        expect(job).toMatchObject({ failed: 0, booked: ROWS });
      });
      // Whichever replica answers.
      await timed(`${what}: known to all replicas`, async () => {
        for (let asked = 0; asked < 4; asked += 1)
          await eventually(async () => {
            const { body } = await catalogue.get(`/web/public/api/product/bol-peint-${skus.at(-1)?.toLowerCase()}`);
            if (body.priceTTC !== price && body.priceTtc !== price && body.price !== price)
              throw new Error(JSON.stringify(body));
          }, 10 * LIMIT_MS);
      });
    };
    await carry('new', 1250);
    await carry('changed', 1300);
    if (process.env['SHOW_FIGURES']) console.log(`${ROWS} rows, milliseconds`, figures);
    expect(figures['new: booked']).toBeLessThan(LIMIT_MS);
    expect(figures['changed: booked']).toBeLessThan(LIMIT_MS);
    void newId;
    void jsonOf;
    void callProducts;
  },
  40 * LIMIT_MS,
);
