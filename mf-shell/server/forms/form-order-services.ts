import { type Endpoint, type Language, Uuid } from '@shop/contracts';
import { getProduct, type Product } from '@shop/contracts/catalog/storefront';
import { isFreeDelivery } from '@shop/contracts/logistics';
import {
  listCommunes,
  listTransporterOffers,
  listWilayas,
  type TransporterOffer,
} from '@shop/contracts/logistics/storefront';
import {
  getOrderOverview,
  type OrderOverview,
  placeOrder,
  trackOrder,
  type TrackRequest,
} from '@shop/contracts/order/storefront';
import { traceparentField, VISITOR_COOKIE } from '@shop/service-kit';
import type { z } from 'zod';
import type { Catalog } from '../calls/catalog.ts';
import type { ShellConfig } from '../config.ts';

const DEADLINE_MS = 4000;
/** Number of tries while the service asks to retry. */
const MAX_TRIES = 3;
/** The visitor looks at an empty page during this wait; after a longer one they have to send the form again. */
const MAX_PAUSE_MS = 2000;

/** The visitor behind the request: the facts that the gateway sends to services with a call of the page's script. */
export interface FormVisitor {
  readonly host: string;
  readonly protocol: string;
  readonly address: string;
  readonly language: Language;
  readonly visitorCookie: string;
  readonly requestId: string;
}

export interface Places {
  readonly wilayas: readonly { readonly value: string; readonly label: string }[];
  readonly communes: readonly { readonly value: string; readonly label: string }[];
  readonly offers: readonly TransporterOffer[];
}

const headersOf = (visitor: FormVisitor): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': visitor.language,
  'x-forwarded-for': visitor.address,
  'x-forwarded-host': visitor.host,
  'x-forwarded-proto': visitor.protocol,
  'x-request-id': visitor.requestId,
  ...traceparentField(),
});

/** The public calls that a form without scripts needs, made here with the visitor's own tokens. */
export const createFormOrderServices = ({ catalog, config }: { catalog: Catalog; config: ShellConfig }) => {
  const read = async <Schema extends z.ZodType>(
    endpoint: Endpoint & { readonly responses: { readonly 200: Schema } },
    path: string,
    visitor: FormVisitor,
  ): Promise<z.output<Schema>> => {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const answer = await fetch(config.LOGISTICS_URL + path, { headers: headersOf(visitor), signal });
    if (!answer.ok) throw new Error(`${endpoint.id} answered ${answer.status}`);
    return endpoint.responses[200].parse(await answer.json());
  };

  const send = async (path: string, body: object, csrf: string, visitor: FormVisitor): Promise<Response> =>
    fetch(config.ORDER_URL + path, {
      method: 'POST',
      headers: {
        ...headersOf(visitor),
        'content-type': 'application/json',
        'x-csrf-token': csrf,
        cookie: `${VISITOR_COOKIE}=${visitor.visitorCookie}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });

  return {
    /** @returns undefined when there is no such product. */
    product: async (idOrSlug: string, shopUuid: string, visitor: FormVisitor): Promise<Product | undefined> => {
      if (idOrSlug === '') return undefined;
      const path = getProduct.path.replace('{idOrSlug}', encodeURIComponent(idOrSlug));
      const headers = { ...headersOf(visitor), authorization: `Bearer ${catalog.bearerOf(shopUuid)}` };
      const answer = await fetch(config.CATALOG_URL + path, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`${getProduct.id} answered ${answer.status}`);
      return getProduct.responses[200].parse(await answer.json());
    },

    /** SF-7.01, SF-7.02, SF-5.08: the places and deliveries for the choices so far; free deliveries first. */
    places: async (wilaya: string, commune: string, subtotal: number, visitor: FormVisitor): Promise<Places> => {
      const arabic = visitor.language === 'ar';
      const wilayas = (await read(listWilayas, listWilayas.path, visitor))
        .filter(({ deliverable }) => deliverable)
        .map(({ id, name, name_ar }) => ({
          value: String(id),
          label: `${String(id).padStart(2, '0')} · ${arabic ? name_ar : name}`,
        }));
      if (!wilayas.some(({ value }) => value === wilaya)) return { wilayas, communes: [], offers: [] };
      const communesPath = listCommunes.path.replace('{wilaya}', encodeURIComponent(wilaya));
      const communes = (await read(listCommunes, communesPath, visitor))
        .filter(({ deliverable }) => deliverable)
        .map(({ id, name, nameAr }) => ({ value: id, label: arabic ? nameAr : name }));
      if (!communes.some(({ value }) => value === commune)) return { wilayas, communes, offers: [] };
      const offersPath = listTransporterOffers.path.replace('{commune}', encodeURIComponent(commune));
      const query = `?subtotal=${Math.max(0, subtotal)}&channel=eCommerce`;
      const [offers] = await read(listTransporterOffers, offersPath + query, visitor);
      return {
        wilayas,
        communes,
        offers: [...offers.filter(isFreeDelivery), ...offers.filter((offer) => !isFreeDelivery(offer))],
      };
    },

    /**
     * D-3.08: a placed order, as far as its link may see it; null when there is no such order.
     * @throws when svc-order does not answer.
     */
    placed: async (
      orderUuid: string,
      token: string,
      visitor: FormVisitor,
    ): Promise<z.output<typeof OrderOverview> | null> => {
      if (!Uuid.safeParse(orderUuid).success) return null;
      const path = getOrderOverview.path.replace('{orderUuid}', orderUuid);
      const query = new URLSearchParams({ t: token }).toString();
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const answer = await fetch(`${config.ORDER_URL}${path}?${query}`, { headers: headersOf(visitor), signal });
      if (answer.status === 404 || answer.status === 400 || answer.status === 422) return null;
      if (!answer.ok) throw new Error(`${getOrderOverview.id} answered ${answer.status}`);
      return getOrderOverview.responses[200].parse(await answer.json());
    },

    /**
     * The progress of an order.
     * @throws without an answer.
     */
    track: async (
      request: z.input<typeof TrackRequest>,
      csrf: string,
      visitor: FormVisitor,
    ): Promise<{ status: number; body: unknown }> => {
      const answer = await send(trackOrder.path, request, csrf, visitor);
      return { status: answer.status, body: await answer.json().catch(() => undefined) };
    },

    /**
     * SF-7.03: the same order is sent again while the service asks to retry, and stays one order (D-3.04).
     * @throws without an answer.
     */
    order: async (order: object, csrf: string, visitor: FormVisitor): Promise<{ status: number; body: unknown }> => {
      for (let times = 1; ; times += 1) {
        const answer = await send(placeOrder.path, order, csrf, visitor);
        const pause =
          answer.status === 503 && times < MAX_TRIES ? 1000 * Number(answer.headers.get('retry-after') ?? NaN) : NaN;
        if (!(pause <= MAX_PAUSE_MS))
          return { status: answer.status, body: await answer.json().catch(() => undefined) };
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
  };
};
export type FormOrderServices = ReturnType<typeof createFormOrderServices>;
