import { listParcelEvents as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { listParcelEvents, type ListParcelEventsDeps } from './list-parcel-events.ts';

export const listParcelEventsRoute = (api: Api, deps: ListParcelEventsDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const outcome = await listParcelEvents(deps, { shopUuid: staff.shopUuid, expedition: params.uuid });
    switch (outcome.kind) {
      case 'not-found':
        return notFound(language);
      case 'listed':
        return reply(200, {
          events: outcome.events.map(
            ({ _id, trackingId, at, heardAt, via, word, reasonWord, status, reason, place }) => ({
              id: _id,
              trackingId,
              at: at.toISOString(),
              heardAt: heardAt.toISOString(),
              via,
              raw: word,
              rawReason: reasonWord,
              status,
              reason,
              place,
            }),
          ),
          unknownWords: outcome.unknownWords,
          seen: outcome.seen,
        });
    }
  });
