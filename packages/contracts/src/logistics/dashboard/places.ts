import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Timestamp } from '../../primitives.ts';
import { Problem } from '../../problem.ts';

/** A wilaya as the shop delivers to it (D-7.01). Names in the person's language, Arabic in addition. */
export const WilayaRow = z.object({
  id: z.int(),
  name: z.string(),
  nameAr: z.string(),
  /** The code that delivery companies know. */
  shipAs: z.int(),
  /** The shop's own choice; whether anybody goes there is in `transporters`. */
  deliverable: z.boolean(),
  communes: z.int(),
  closedCommunes: z.int(),
  /** Transporters with a price for it that is sold now. */
  transporters: z.int(),
});
export type WilayaRow = z.output<typeof WilayaRow>;
export const CommuneRow = z.object({
  id: z.string(),
  name: z.string(),
  nameAr: z.string(),
  postal: z.string().nullable(),
  /** The shop's own choice for the commune alone: its wilaya may be closed all the same. */
  deliverable: z.boolean(),
});
export type CommuneRow = z.output<typeof CommuneRow>;

export const listPlaces = endpoint({
  id: 'listPlaces',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/places',
  summary: 'The wilayas, and whether the shop delivers to them (D-7.01)',
  access: { permission: 'transporter.read' },
  responses: { 200: z.object({ edition: z.string(), version: z.int(), wilayas: z.array(WilayaRow) }) },
});
export const listPlaceCommunes = endpoint({
  id: 'listPlaceCommunes',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/places/{wilaya}/communes',
  summary: 'The communes of a wilaya, and whether the shop delivers to them',
  access: { permission: 'transporter.read' },
  params: z.object({ wilaya: z.coerce.number().int().min(1).max(99) }),
  responses: { 200: z.object({ communes: z.array(CommuneRow) }), 404: Problem },
});

/** What a search answers at most; `total` says how many there are. */
export const MAX_COMMUNES_FOUND = 50;
/** Communes by name in any spelling, by postal code or by their own code, the likeliest first. */
export const searchCommunes = endpoint({
  id: 'searchCommunes',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/places/communes',
  summary: 'Communes of the whole country by any spelling of their names',
  access: { permission: 'transporter.read' },
  query: z.object({ q: z.string().trim().min(1).max(80) }),
  responses: {
    200: z.object({
      total: z.int(),
      communes: z.array(
        CommuneRow.extend({
          wilaya: z.object({ id: z.int(), name: z.string(), nameAr: z.string(), deliverable: z.boolean() }),
        }),
      ),
    }),
  },
});

export const MAX_PLACES_CHANGED = 1600;
/** C-4.04. Opens or closes wilayas (by code) and communes (by four-digit code) in one write. */
export const setPlaces = endpoint({
  id: 'setPlaces',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/places',
  summary: 'Open or close wilayas and communes for deliveries (C-4.04)',
  access: { permission: 'transporter.write' },
  body: z.object({
    /** Of the list that the person saw. */
    version: z.int().min(0),
    deliverable: z.boolean(),
    wilayas: z.array(z.int().min(1).max(99)).max(99),
    communes: z.array(z.string().regex(/^\d{4}$/)).max(MAX_PLACES_CHANGED),
  }),
  responses: {
    200: z.object({ version: z.int(), wilayas: z.array(WilayaRow) }),
    /** Somebody else has changed places since; `version` is the one to read. */
    409: Problem.extend({ version: z.int() }),
    422: Problem,
  },
});

const Named = z.object({ code: z.string(), name: z.string() });
/** What another edition of the places would change, before it is taken. */
export const EditionChanges = z.object({
  edition: z.string(),
  current: z.string(),
  added: z.array(Named),
  removed: z.array(Named),
  renamed: z.array(Named.extend({ former: z.string() })),
  /** Communes that belong to another wilaya. */
  moved: z.array(Named.extend({ from: z.int(), to: z.int() })),
});
export type EditionChanges = z.output<typeof EditionChanges>;

/**
 * The edition that this release holds, beside the one in use; null: it is not newer. Places are of the installation,
 * the same for all its shops.
 */
export const previewPlaceEdition = endpoint({
  id: 'previewPlaceEdition',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/places/edition',
  summary: 'What a new edition of the places would change (D-7.01)',
  access: { permission: 'transporter.read' },
  responses: {
    200: z.object({ current: z.string(), loadedAt: Timestamp.nullable(), next: EditionChanges.nullable() }),
  },
});
/** Closings of the shops stay. 409: another edition is in use than the one that was shown. */
export const takePlaceEdition = endpoint({
  id: 'takePlaceEdition',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/places/edition',
  summary: 'Take the new edition of the places',
  access: { permission: 'transporter.write' },
  body: z.object({ current: z.string().max(40), edition: z.string().max(40) }),
  responses: { 200: z.object({ current: z.string() }), 409: Problem },
});
