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

/** A desk where parcels wait, in the order of their distance. It stands in its own commune, not in the customer's. */
const OfferedDesk = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  /** Absent in answers of earlier releases. */
  commune: z.object({ id: z.string(), name: z.string() }).optional(),
  /** No other desk of the offer is as near to the customer's commune. */
  isNearest: z.boolean().optional(),
});

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
  desks: z.array(OfferedDesk),
});
export type TransporterOffer = z.infer<typeof TransporterOffer>;

/** The lowest price of a service to a wilaya (DZD), and how long that offer takes (hours). */
const LowestOffer = z.object({ price: Dzd, delay: z.object({ min: z.int(), max: z.int() }) });
/** What delivery to a wilaya costs at least, before a commune is known; null: the service is not offered there. */
export const DeliveryRate = z.object({
  id: z.int(),
  name: z.string(),
  home: LowestOffer.nullable(),
  stopdesk: LowestOffer.nullable(),
});
export type DeliveryRate = z.infer<typeof DeliveryRate>;

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
/** Every wilaya in one answer: pages show prices before an address is typed. */
export const listDeliveryRates = endpoint({
  id: 'listDeliveryRates',
  service: 'logistics',
  method: 'get',
  path: '/public/utilis/api/transport/wilayas',
  summary: 'Lowest delivery prices by wilaya',
  access: 'public',
  responses: { 200: z.array(DeliveryRate) },
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
