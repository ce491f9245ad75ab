import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, pageQuery, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';

/** Entities with a page of their own: an old address can lead to their page, wherever it moves. */
export const REDIRECT_THINGS = [
  'product',
  'category',
  'brand',
  'brand-line',
  'collection',
  'page',
  'blog-post',
  'blog-category',
] as const;
/** The target of an old address: an address of the shop, one of another site, or an entity. */
export const REDIRECT_TARGETS = ['path', ...REDIRECT_THINGS, 'outside'] as const;
export type RedirectTarget = (typeof REDIRECT_TARGETS)[number];
export const REDIRECT_VIEWS = ['hand', 'automatic', 'bin'] as const;

/** The limit on a shop's manual redirects. */
export const MAX_REDIRECTS = 5000;
export const MAX_ADDRESS_LENGTH = 900;

const address = z.string().trim().min(1).max(MAX_ADDRESS_LENGTH);

/** The fields that staff write. */
export const RedirectInput = z.object({
  /** A path of the shop (`/ancienne-page`), or the whole address of one of its hosts. */
  from: address,
  kind: z.enum(REDIRECT_TARGETS),
  /** A path of the shop, an address that begins with https, or the id of the entity. */
  target: address,
});
export type RedirectInput = z.output<typeof RedirectInput>;

export const Redirect = z.object({
  /** For a redirect that a rename or a deletion created: an id of a special form. */
  uuid: z.string(),
  version: z.int(),
  /** Created by the change of an entity's address, not by a person. */
  automatic: z.boolean(),
  /** Readable: letters are not escaped. */
  from: z.string(),
  kind: z.enum(REDIRECT_TARGETS),
  /** As written; null: its target no longer exists. */
  target: z.string().nullable(),
  /** The final address for a visitor, after all redirects in between. */
  to: z.string(),
  /** The shop has a page at this address by now, which is shown instead. */
  covered: z.boolean(),
  deletedAt: Timestamp.nullable(),
});
export type Redirect = z.output<typeof Redirect>;

const access = { permission: 'shop.write' } as const;
const params = z.object({ uuid: Uuid });
const Seen = z.object({ version: z.int().min(1) });
/** With the current redirect (D-4.03). */
const Stale = Problem.extend({ version: z.int().optional(), redirect: Redirect.optional() });
const written = { 200: Redirect, 409: Stale, 422: Problem } as const;

export const listRedirects = endpoint({
  id: 'listRedirects',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/redirects',
  summary: 'Old addresses and where they lead (D-10.05), those made by hand first, a page at a time',
  access,
  query: z.object({
    /** Part of an address. */
    q: z.string().max(200).default(''),
    view: z.enum(REDIRECT_VIEWS).optional(),
    ...pageQuery(BACK_OFFICE_PAGE_SIZE),
  }),
  responses: {
    200: z.object({
      redirects: z.array(Redirect),
      total: z.int(),
      /** Whatever is searched. */
      counts: z.object({ all: z.int(), hand: z.int(), automatic: z.int(), bin: z.int() }),
    }),
  },
});

/** 422 under `from` or `target`: a page of the shop, an address that is taken, or none at all, a way round. */
export const createRedirect = endpoint({
  id: 'createRedirect',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/redirects',
  summary: 'Let an old address lead on, for good (301)',
  access,
  body: RedirectInput,
  responses: { 201: Redirect, 409: Problem, 422: Problem },
});

export const changeRedirect = endpoint({
  id: 'changeRedirect',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/redirects/{uuid}',
  summary: 'Change an old address, or where it leads',
  access,
  params,
  body: RedirectInput.extend(Seen.shape),
  responses: written,
});

export const deleteRedirect = endpoint({
  id: 'deleteRedirect',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/redirects/{uuid}/delete',
  summary: 'Put it into the bin, where it is kept for 30 days',
  access,
  params,
  body: Seen,
  responses: written,
});

export const restoreRedirect = endpoint({
  id: 'restoreRedirect',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/redirects/{uuid}/restore',
  summary: 'Take it out of the bin as it was put there',
  access,
  params,
  body: Seen,
  responses: written,
});
