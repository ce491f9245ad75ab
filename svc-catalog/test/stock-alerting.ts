import { newId } from '@shop/service-kit';
import { testVisitor, type WalkedWrite } from '@shop/service-kit/testing';
import type { CatalogueUnderTest } from './catalogue-under-test.ts';
import { asOwner } from './sorting.ts';
import { storedIn } from './stored-in.ts';

type Visited = Pick<CatalogueUnderTest, 'shop' | 'service'>;
let phones = 0;
const nextPhone = (): string => `0661${String((phones += 1)).padStart(6, '0')}`;

/** The request of the form beside a sold-out product. */
export const requestAlert = ({ shop, service }: Visited, body: Readonly<Record<string, unknown>>): Promise<Response> =>
  fetch(`${service.url}/web/api/product/stock-alert`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      ...testVisitor(shop.id.shop).bearer,
      'Content-Type': 'application/json',
      'Accept-Language': 'fr',
      'Idempotency-Key': newId(),
    },
  });

/** Another request each time, and what is kept of all of them. */
export const alertBody = ({ shop, environment }: Pick<CatalogueUnderTest, 'shop' | 'environment'>) => ({
  make: () => ({ product: shop.products.oven.uuid, combination: null, phone: nextPhone() }),
  kept: () => storedIn(environment, 'stock_alerts', { shopUuid: shop.id.shop }),
});

/** Marks one more shopper as told each time. */
export const handlingAlert =
  (catalogue: Visited & Pick<CatalogueUnderTest, 'staff'>): (() => Promise<WalkedWrite>) =>
  async () => {
    const phone = nextPhone();
    const { status } = await requestAlert(catalogue, { product: catalogue.shop.products.oven.uuid, phone });
    if (status !== 201) throw new Error(`the alert was not taken: ${status}`);
    const { body } = await asOwner(catalogue)('GET', `/dashboard/api/stock-alert?view=waiting&q=${phone}`);
    const uuid: string = body.alerts[0].uuid;
    return {
      path: { uuid },
      body: { version: 1, handled: true },
      acted: () => ({
        entity: 'stock-alert',
        subject: uuid,
        action: 'stock-alert.handle',
        before: { handled: false },
        after: { handled: true },
      }),
    };
  };
