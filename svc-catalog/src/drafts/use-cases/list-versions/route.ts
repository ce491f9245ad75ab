import { reply, type Api } from '@shop/service-kit';
import { timeOnTheWire } from '../../draft-on-the-wire.ts';
import type { DraftedPart } from '../../drafted-part.ts';
import { listVersions, type ListVersionsDeps } from './list-versions.ts';

export const listVersionsRoute = (api: Api, deps: ListVersionsDeps, part: DraftedPart): void =>
  api.route(part.endpoints.listVersions, async ({ staff, query }) => {
    const { versions, total } = await listVersions(deps, { shopUuid: staff.shopUuid, part, ...query });
    return reply(200, {
      versions: versions.map(({ number, by, publishedAt }) => ({
        number,
        by,
        publishedAt: timeOnTheWire(publishedAt),
      })),
      total,
    });
  });
