import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { addStock } from '@shop/contracts/logistics/dashboard';
import { newId } from '@shop/service-kit';
import { eventFor, eventually, type RunningService, type TestBus } from '@shop/service-kit/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import texts from '../src/locales/fr.json' with { type: 'json' };

const FIXTURE = join(__dirname, '../../packages/contracts/fixtures/catalog.product-changed.v1.json');
const EVENT = ProductChanged.parse(JSON.parse(readFileSync(FIXTURE, 'utf8')));
type Product = (typeof EVENT)['data']['product'];

const withCombinations = (uuids: readonly string[]): Pick<Product, 'combinations'> => {
  const [combination] = EVENT.data.product.combinations;
  if (!combination) throw new Error('the fixture has no combination');
  return { combinations: uuids.map((uuid) => ({ ...combination, uuid })) };
};

/** Publishes a product as the catalogue does, and waits until logistics knows it. */
export const tellProduct = async (
  {
    bus,
    service,
    token,
    shopUuid,
    warehouse,
  }: {
    readonly bus: TestBus;
    readonly service: RunningService;
    /** The token of an owner. */
    readonly token: string;
    readonly shopUuid: string;
    readonly warehouse: string;
  },
  uuid: string,
  {
    type = 'simple',
    combinations = [],
  }: { readonly type?: Product['type']; readonly combinations?: readonly string[] } = {},
): Promise<void> => {
  const pack = type === 'pack' ? { strict: true, lines: [] } : null;
  const product = { ...EVENT.data.product, uuid, shopUuid, type, pack, ...withCombinations(combinations) };
  await bus.publish(TOPICS.products, eventFor(shopUuid, uuid, EVENT.type, { ...EVENT.data, deleted: false, product }));
  await eventually(async () => {
    // With an unknown combination, so that nothing is added in any case.
    const body = { warehouse, product: uuid, combination: newId(), quantity: 1 };
    const answer = await fetch(`${service.url}${addStock.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { errors } = (await answer.json()) as { errors?: Record<string, string[]> };
    expect(errors?.['product'] ?? []).not.toContain(texts.addStock.product);
  });
};
