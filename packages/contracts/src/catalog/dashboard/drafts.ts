import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { pageQuery, Timestamp } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import type { Permission } from '../../staff/permissions.ts';

/** The parts of the shop window that are drafted, published and restored as a whole. */
export const DRAFTED_PARTS = ['home', 'theme'] as const;
export type DraftedPartName = (typeof DRAFTED_PARTS)[number];

/** The number of stored versions of a part. */
export const MAX_DRAFT_VERSIONS = 50;

/** Null: unknown, because it existed before the first publication. */
const By = z.object({ id: z.string(), name: z.string() }).nullable();

const Seen = z.object({ version: z.int().min(0) });

export const PublishedVersion = z.object({
  number: z.int(),
  publishedAt: Timestamp.nullable(),
  by: By,
});
export type PublishedVersion = z.output<typeof PublishedVersion>;

/** A part's draft, together with the published version. */
const draftOf = <Content extends z.ZodType>(content: Content) =>
  z.object({
    version: z.int(),
    content,
    live: content,
    /** Unchanged since it was published: the draft equals the published version. */
    isLive: z.boolean(),
    at: Timestamp.nullable(),
    by: By,
    /** Number of the last version that was published; 0: none yet. */
    published: z.int(),
  });

/** The calls of one part, typed by its content. Each is exported by its own name: the contracts are read by name. */
export const draftEndpoints = <const Name extends string, Content extends z.ZodType>(
  part: DraftedPartName,
  name: Name,
  content: Content,
  permission: Permission,
) => {
  // Written out in the answers, so that bundles which make these calls contain neither their schemas nor zod.
  const responses = {
    200: draftOf(content),
    409: Problem.extend({ version: z.int(), draft: draftOf(content) }),
    422: Problem,
  } as const;
  const path = `/dashboard/api/window/${part}`;
  const service = 'catalog';
  const access = { permission } as const;
  return {
    getDraft: endpoint({
      id: `get${name}Draft`,
      service,
      method: 'get',
      path: `${path}/draft`,
      summary: `The draft of ${part}, with the published version`,
      access,
      responses: { 200: draftOf(content) },
    }),
    /** 409: another person saved or published since; the answer contains their draft, name and time. */
    saveDraft: endpoint({
      id: `save${name}Draft`,
      service,
      method: 'put',
      path: `${path}/draft`,
      summary: `Save the draft of ${part}; visitors see nothing of it`,
      access,
      body: Seen.extend({ content }),
      responses,
    }),
    publish: endpoint({
      id: `publish${name}`,
      service,
      method: 'post',
      path: `${path}/publish`,
      summary: `Show the draft of ${part} to visitors, and keep it as a version`,
      access,
      body: Seen,
      responses,
    }),
    listVersions: endpoint({
      id: `list${name}Versions`,
      service,
      method: 'get',
      path: `${path}/versions`,
      summary: `What was published of ${part}, the newest first`,
      access,
      query: z.object(pageQuery(10)),
      responses: { 200: z.object({ versions: z.array(PublishedVersion), total: z.int() }) },
    }),
    takeBack: endpoint({
      id: `takeBack${name}Version`,
      service,
      method: 'post',
      path: `${path}/versions/{number}/take-back`,
      summary: `Make an earlier version of ${part} the draft`,
      access,
      params: z.object({ number: z.coerce.number().int().min(1).max(10_000_000) }),
      /** 409 of type `unpublished-draft`: an unpublished draft would be lost; `replace` confirms it. */
      body: Seen.extend({ replace: z.boolean().optional() }),
      responses,
    }),
  };
};

/** The endpoints of any part, for code that does not use its content. */
export type DraftEndpoints = ReturnType<typeof draftEndpoints<string, z.ZodType<object>>>;
