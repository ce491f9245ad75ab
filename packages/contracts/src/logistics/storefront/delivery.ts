import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Channel, Dzd, Uuid } from '../../primitives.ts';

/** SF-3.02 */
export const Wilaya = z.object({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  isoCode: z.string(),
  deliverable: z.boolean(),
});
/** SF-3.03 */
export const Commune = z.object({ id: z.string(), name: z.string(), nameAr: z.string(), deliverable: z.boolean() });

/** SF-3.04, one entry per transporter and service. `id` is the transporter; prices in DZD. */
export const TransporterOffer = z.object({
  id: Uuid,
  name: z.string(),
  image: z.string().nullable(),
  transporterLogo: z.string().nullable(),
  price: Dzd,
  finalPrice: Dzd,
  promo: z.object({ isFree: z.boolean(), minSubtotal: Dzd.nullable() }).nullable(),
  deliveryCommune: z.object({ id: z.string(), name: z.string() }),
  deliveryType: z.enum(['home', 'stopdesk']),
  /** Hours, from and to. */
  delay: z.object({ min: z.int(), max: z.int() }),
  /** The desks where a stop-desk parcel can be picked up; empty for home delivery. */
  desks: z.array(z.object({ id: z.string(), name: z.string(), address: z.string() })),
});
export type TransporterOffer = z.infer<typeof TransporterOffer>;

export const listWilayas = endpoint({
  id: 'listWilayas',
  service: 'logistics',
  method: 'get',
  path: '/public/utilis/api/wilayas',
  summary: 'Wilayas (SF-3.02, D-7.04)',
  access: 'public',
  responses: { 200: z.array(Wilaya) },
});
export const listCommunes = endpoint({
  id: 'listCommunes',
  service: 'logistics',
  method: 'get',
  path: '/public/utilis/api/commune/wilaya/{wilaya}',
  summary: 'Communes of a wilaya (SF-7.01)',
  access: 'public',
  params: z.object({ wilaya: z.string().max(10) }),
  responses: { 200: z.array(Commune) },
});
/** D-1.02: an array whose only element is the list. */
export const listTransporterOffers = endpoint({
  id: 'listTransporterOffers',
  service: 'logistics',
  method: 'get',
  path: '/public/utilis/api/transport/commune/{commune}',
  summary: 'Transporters of a commune with prices (SF-7.02)',
  access: 'public',
  params: z.object({ commune: z.string().max(10) }),
  query: z.object({ subtotal: z.coerce.number().min(0).default(0), channel: Channel.default('eCommerce') }),
  responses: { 200: z.tuple([z.array(TransporterOffer)]) },
});
