import type { Promotion } from '@shop/contracts/promotion';
import type { TestEnvironment } from '@shop/service-kit/testing';
import { readCollection } from './database.ts';
import { codeOf, type DemoShop } from './demo-shop.ts';
import { orderRequest, type Answer, type RequestOptions } from './visitor.ts';

/** One telephone at 45,000 and its delivery at 400, with 10 % off the goods by code. */
export const TEN_OFF = 40_900;
export const withCode = (demo: DemoShop, code: string, more: RequestOptions = {}): ReturnType<typeof orderRequest> =>
  orderRequest(demo, { code, total: TEN_OFF, ...more });

/** A promotion whose codes are made by staff. */
export const manyCodesOf = (demo: DemoShop, slug: string, more: Partial<Promotion> = {}): Promotion => {
  const { couponCode: _none, ...promotion } = codeOf(demo, slug, more);
  return { ...promotion, manyCodes: true };
};

export const refusalOf = ({ status, body }: Answer): readonly unknown[] => [status, body['type'], body['errors']];
export const refused = (state: string): readonly unknown[] => [422, 'code', { code: [`form.code.${state}`] }];

/** The orders that hold a use of the code. */
export const ordersHolding = async (
  environment: TestEnvironment,
  { shop }: DemoShop,
  code: string,
): Promise<Record<string, unknown>[]> =>
  (await readCollection(environment, 'orders', { shopUuid: shop.uuid, code })).filter(
    ({ codeUse }) => codeUse !== null,
  );
