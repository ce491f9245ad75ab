import { createHash, randomInt } from 'node:crypto';
import { newId } from '@shop/service-kit';
import { orderKeySubject, type OrderLineRequest, type OrderRequest } from '@shop/contracts/order/storefront';
import { eventually, testVisitor, whenAvailable, type RunningService } from '@shop/service-kit/testing';
import canonicalize from 'canonicalize';
import type { DemoShop } from './demo-shop.ts';

export const keyOf = (request: Omit<OrderRequest, 'clientOrderKey'>): string =>
  createHash('sha256')
    .update(canonicalize(orderKeySubject(request)) ?? '')
    .digest('hex');

export const anyPhone = (): string => `0${5 + randomInt(3)}${String(randomInt(100_000_000)).padStart(8, '0')}`;

export interface RequestOptions {
  readonly phone?: string;
  readonly cart?: OrderLineRequest[];
  readonly delivery?: Partial<OrderRequest['deliveryAddress']>;
  readonly shipping?: number;
  readonly cartExternalId?: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly code?: string;
  /** DZD that the visitor saw as the amount to pay. */
  readonly total?: number;
}

/** The request of the page for one telephone to Alger-Centre, keyed as the page keys it. */
export const orderRequest = (demo: DemoShop, options: RequestOptions = {}): OrderRequest => {
  const unkeyed: Omit<OrderRequest, 'clientOrderKey'> = {
    version: 1,
    channel: 'eCommerce',
    shopUuid: demo.shop.uuid,
    cartExternalId: options.cartExternalId ?? newId(),
    customer: {
      firstname: options.firstname ?? 'Karima',
      lastname: options.lastname ?? 'Benali',
      phone: options.phone ?? anyPhone(),
    },
    deliveryAddress: {
      address: '12 rue Didouche Mourad',
      wilaya: 16,
      commune: '1601',
      transporter: demo.transporter.uuid,
      ...options.delivery,
    },
    cart: options.cart ?? [{ product: demo.phone.uuid, unitPrice: 45_000, quantity: 1 }],
    ...(options.code === undefined ? {} : { code: options.code }),
    meta: {
      source: 'quick',
      locale: 'fr',
      shipping: { isFree: false, transporterId: demo.transporter.uuid, finalPrice: options.shipping ?? 400 },
      ...(options.total === undefined ? {} : { total: options.total }),
    },
  };
  return { ...unkeyed, clientOrderKey: keyOf(unkeyed) };
};

/** One replica of a service by its own address, or all of them by the shared one. */
export type Replica = Pick<RunningService, 'url'>;

export type Visitor = ReturnType<typeof testVisitor>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // The tests look into answers of many shapes; expectations name the fields.
  readonly body: Record<string, unknown>;
}

export const send = async (url: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(url, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
};

/** Presses "order" as a visitor; a new one unless given. */
export const checkout = (
  service: Replica,
  request: OrderRequest,
  visitor: Visitor = testVisitor(request.shopUuid),
  headers: Record<string, string> = {},
): Promise<Answer> =>
  send(`${service.url}/web/api/cart/checkout`, {
    method: 'POST',
    headers: { ...visitor.csrf, ...headers },
    body: JSON.stringify(request),
  });

/**
 * Waits until every replica answers with this status, each asked by its own address: one may hear of a shop later than
 * the other, and a connection that is kept always leads to the same.
 */
export const everyReplicaAnswers = (
  { replicas }: RunningService,
  status: number,
  ask: (replica: Replica) => Promise<Answer>,
): Promise<void> =>
  eventually(async () => {
    const answers = await Promise.all(replicas.map(ask));
    expect(answers.map((answer) => answer.status)).toEqual(replicas.map(() => status));
  });

/** On a busy machine, a request for which Redis was too late passes uncounted; few in a row do. */
const LATE = 5;
/** Refused as one too many, at the first call or after those that Redis was too late for. */
export const refusedAtLast = async (ask: () => Promise<Answer>): Promise<Answer> => {
  let answer = await ask();
  for (let late = 0; answer.status !== 429 && late < LATE; late += 1) answer = await ask();
  expect(answer.status).toBe(429);
  return answer;
};

/** Like a page: after a 503 from an overloaded service it sends the request again with the same key. */
export const untilAnswered = (service: Replica, request: OrderRequest): Promise<Answer> =>
  whenAvailable(() => checkout(service, request));
