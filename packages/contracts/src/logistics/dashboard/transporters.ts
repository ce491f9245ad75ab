import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { DELIVERY_SERVICES } from '../delivery-services.ts';

/** A setting or secret of an account, as its form shows it. Texts are keys of `dashboard.transporters`. */
export const AccountField = z.object({
  key: z.string(),
  kind: z.enum(['text', 'secret', 'number', 'switch', 'choice', 'wilaya']),
  required: z.boolean(),
  choices: z.array(z.string()).optional(),
  max: z.int().optional(),
});
export type AccountField = z.output<typeof AccountField>;

/** What a company's interface offers; the page shows no button for the rest (D-7.03). */
export const TransporterCapabilities = z.object({
  check: z.boolean(),
  places: z.boolean(),
  quote: z.boolean(),
  find: z.boolean(),
  cancel: z.boolean(),
  label: z.boolean(),
  track: z.boolean(),
  webhook: z.boolean(),
  statement: z.boolean(),
  newAttempt: z.boolean(),
  askReturn: z.boolean(),
  partialDelivery: z.boolean(),
});
export type TransporterCapabilities = z.output<typeof TransporterCapabilities>;

export const AdapterDescription = z.object({
  adapter: z.string(),
  /** A name of its own, such as `Yalidine`; `manual` has none and is named by the page. */
  name: z.string(),
  settings: z.array(AccountField),
  secrets: z.array(AccountField),
  capabilities: TransporterCapabilities,
});
export type AdapterDescription = z.output<typeof AdapterDescription>;
export const listAdapters = endpoint({
  id: 'listAdapters',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/transporter/adapters',
  summary: 'The companies that can be connected, with the fields of their accounts (C-4.01)',
  access: { permission: 'transporter.read' },
  responses: { 200: z.object({ adapters: z.array(AdapterDescription) }) },
});

/** `open`: the company fails or refuses, so nothing is sent to it until `until`; `trying`: one call goes first. */
export const ACCOUNT_STATES = ['closed', 'open', 'trying'] as const;
/** D-7.10: what the last check said. */
export const ACCOUNT_CHECKS = ['ok', 'refused', 'unreachable', 'notOffered'] as const;
export const AccountHealth = z.object({
  breaker: z.enum(ACCOUNT_STATES),
  until: Timestamp.nullable(),
  /** The company's limit is used up until then. */
  limitedUntil: Timestamp.nullable(),
  /** Null: never checked. */
  check: z.object({ result: z.enum(ACCOUNT_CHECKS), at: Timestamp, since: Timestamp, words: z.string() }).nullable(),
  /** The keys end then; null: not known. */
  keysEnd: Timestamp.nullable(),
});
export type AccountHealth = z.output<typeof AccountHealth>;

const SettingValue = z.union([z.string().max(300), z.number(), z.boolean()]);
/** A transporter of the shop: its account at a company, or its own drivers. A company may have several. */
export const Transporter = z.object({
  uuid: Uuid,
  version: z.int(),
  name: z.string(),
  adapter: z.string(),
  services: z.array(z.enum(DELIVERY_SERVICES)),
  active: z.boolean(),
  position: z.int(),
  phone: z.string().nullable(),
  settings: z.array(z.object({ key: z.string(), value: SettingValue })),
  /** Never their values. */
  secrets: z.array(z.object({ key: z.string(), set: z.boolean() })),
  allowsPartialDelivery: z.boolean(),
  health: AccountHealth,
  desks: z.int(),
});
export type Transporter = z.output<typeof Transporter>;

/** C-4.01 */
export const listTransporters = endpoint({
  id: 'listTransporters',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/transporter',
  summary: 'Transporters of the shop, in its order (C-4.01)',
  access: { permission: 'transporter.read' },
  responses: { 200: z.object({ transporters: z.array(Transporter) }) },
});

export const MAX_TRANSPORTERS = 50;
export const TransporterInput = z.object({
  name: z.string().trim().min(1).max(80),
  services: z.array(z.enum(DELIVERY_SERVICES)).min(1).max(DELIVERY_SERVICES.length),
  active: z.boolean(),
  /** Of the agency, for what its interface does not offer; empty: none. */
  phone: z.string().trim().max(20),
  settings: z.array(z.object({ key: z.string().max(60), value: SettingValue })).max(30),
  /** Only those that are written anew; one with an empty text is taken away. */
  secrets: z.array(z.object({ key: z.string().max(60), value: z.string().max(500) })).max(10),
  allowsPartialDelivery: z.boolean(),
});
export type TransporterInput = z.output<typeof TransporterInput>;
export const createTransporter = endpoint({
  id: 'createTransporter',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/transporter',
  summary: 'Add a transporter (C-4.01)',
  access: { permission: 'transporter.write' },
  body: TransporterInput.extend({ adapter: z.string().max(40) }),
  responses: { 201: Transporter, 409: Problem, 422: Problem },
});
export const changeTransporter = endpoint({
  id: 'changeTransporter',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/transporter/{transporter}',
  summary: 'Change a transporter and its account (C-4.01)',
  access: { permission: 'transporter.write' },
  params: z.object({ transporter: Uuid }),
  body: TransporterInput.extend({ version: z.int().min(1) }),
  responses: { 200: Transporter, 404: Problem, 409: Problem.extend({ transporter: Transporter }), 422: Problem },
});
export const checkTransporter = endpoint({
  id: 'checkTransporter',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/transporter/{transporter}/check',
  summary: 'Try the account, and say in words what is wrong (C-4.01)',
  access: { permission: 'transporter.write' },
  params: z.object({ transporter: Uuid }),
  responses: { 200: AccountHealth, 404: Problem },
});

/** D-7.08: a commune or desk of ours that the company does not know by our number and name. */
export const ShipAs = z.object({
  commune: z.string(),
  name: z.string(),
  companyCode: z.string(),
  companyName: z.string(),
});
/** A commune or desk as the company names it. */
export const CompanyPlace = z.object({ code: z.string(), name: z.string(), hasDesk: z.boolean(), served: z.boolean() });
export type CompanyPlace = z.output<typeof CompanyPlace>;
export const listCompanyPlaces = endpoint({
  id: 'listCompanyPlaces',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/transporter/{transporter}/places/{commune}',
  summary: 'How a company names our commune, and what it has in that wilaya, likeliest first (D-7.08)',
  access: { permission: 'transporter.read' },
  params: z.object({ transporter: Uuid, commune: z.string().regex(/^\d{4}$/) }),
  responses: {
    200: z.object({
      match: CompanyPlace.nullable(),
      /** A person has chosen it. */
      chosen: z.boolean(),
      places: z.array(CompanyPlace),
      desks: z.array(z.object({ id: z.string(), name: z.string(), commune: z.string() })),
    }),
    404: Problem,
    503: Problem,
  },
});
/** People who announce parcels choose it too: they meet the refusal. */
export const setShipAs = endpoint({
  id: 'setShipAs',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/transporter/{transporter}/places/{commune}',
  summary: 'Ship a commune as one that the company knows (D-7.08)',
  access: { anyOf: ['order.ship', 'transporter.write'] },
  params: z.object({ transporter: Uuid, commune: z.string().regex(/^\d{4}$/) }),
  /** Null: the choice is taken back. */
  body: z.object({ companyCode: z.string().max(40).nullable() }),
  responses: { 200: z.object({ shipAs: ShipAs.nullable() }), 404: Problem, 422: Problem, 503: Problem },
});
/** D-7.08: a desk of ours goes as one of the company's, in the wilaya of this commune. */
export const setDeskAs = endpoint({
  id: 'setDeskAs',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/transporter/{transporter}/places/{commune}/desk',
  summary: 'Ship to a desk as one that the company knows (D-7.08)',
  access: { anyOf: ['order.ship', 'transporter.write'] },
  params: z.object({ transporter: Uuid, commune: z.string().regex(/^\d{4}$/) }),
  /** `desk`: by our id. */
  body: z.object({ desk: z.string().min(1).max(80), companyCode: z.string().max(80) }),
  responses: { 200: z.object({ companyName: z.string() }), 404: Problem, 422: Problem, 503: Problem },
});

/** Where customers collect parcels (D-3.11). */
export const TransporterDesk = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  wilaya: z.int(),
  /** Null: the company names none that is known here. */
  commune: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Read from the company's list, which is read again each night; the others are typed. */
  fromCompany: z.boolean(),
});
export type TransporterDesk = z.output<typeof TransporterDesk>;
/** `version` is the transporter's. */
const TransporterDesks = z.object({ version: z.int(), desks: z.array(TransporterDesk) });
export const listDesks = endpoint({
  id: 'listDesks',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/transporter/{transporter}/desks',
  summary: 'The desks of a transporter, where customers collect parcels (D-3.11)',
  access: { permission: 'transporter.read' },
  params: z.object({ transporter: Uuid }),
  responses: { 200: TransporterDesks, 404: Problem },
});
export const MAX_TYPED_DESKS = 200;
export const TypedDesk = z.object({
  /** Null: a new one. */
  id: z.string().max(80).nullable(),
  name: z.string().trim().min(1).max(80),
  commune: z.string().regex(/^\d{4}$/),
  address: z.string().trim().max(200),
});
export type TypedDesk = z.output<typeof TypedDesk>;
/** All that are typed; those of the company stay as they are. A desk that is left out is no longer offered. */
export const changeDesks = endpoint({
  id: 'changeDesks',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/transporter/{transporter}/desks',
  summary: 'Type the desks of a transporter (D-3.11)',
  access: { permission: 'transporter.write' },
  params: z.object({ transporter: Uuid }),
  body: z.object({
    version: z.int().min(1),
    desks: z.array(TypedDesk).max(MAX_TYPED_DESKS),
  }),
  responses: { 200: TransporterDesks, 404: Problem, 409: Problem, 422: Problem },
});
