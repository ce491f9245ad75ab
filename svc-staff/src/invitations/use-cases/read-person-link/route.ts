import { localized } from '@shop/contracts';
import { readPersonLink as endpoint } from '@shop/contracts/staff/dashboard';
import { problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { countedByAddress, type LinkAttemptsDeps } from '../../link-attempts.ts';
import type { NameOfShop } from '../../../shops/index.ts';
import { readPersonLink, type ReadPersonLinkDeps } from './read-person-link.ts';

export interface ReadPersonLinkRouteDeps extends ReadPersonLinkDeps, LinkAttemptsDeps {
  readonly nameOfShop: NameOfShop;
}

export const readPersonLinkRoute = (api: Api, deps: ReadPersonLinkRouteDeps): void =>
  api.route(endpoint, async ({ body, req: { ip }, language }) => {
    const answer = await countedByAddress(deps, { ip, language }, async () => {
      const outcome = await readPersonLink(deps, body);
      if (outcome.kind === 'gone') return null;
      const { person, link } = outcome;
      return reply(
        200,
        {
          kind: link.kind,
          name: person.name,
          email: person.email,
          shopName: localized(await deps.nameOfShop(person.shopUuid), language),
          until: link.until.toISOString(),
        },
        { 'Cache-Control': 'no-store' },
      );
    });
    return answer ?? problem(404, 'link-gone', textsIn(language)('staff.linkGone'));
  });
