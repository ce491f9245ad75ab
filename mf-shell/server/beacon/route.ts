import { reportFromBrowser as endpoint } from '@shop/contracts/shell/storefront';
import {
  callerOfAddress,
  generalProblem,
  readCookie,
  reply,
  VISITOR_COOKIE,
  type Api,
  type VisitorTokens,
} from '@shop/service-kit';
import { readReport, type ReadReportDeps } from './read-report.ts';
import { isSameOrigin } from './same-origin.ts';

export interface BeaconDeps extends ReadReportDeps {
  readonly tokens: Pick<VisitorTokens, 'visitorIdOf'>;
}

const LARGEST_REPORT = '8kb';

/** D-3.06: a public write; reports can be forged, and `votes.ts` says how little effect that has. */
export const beaconRoute = (api: Api, deps: BeaconDeps): void =>
  api.route(
    endpoint,
    ({ body, language, req }) => {
      const sender = { fetchSite: req.get('sec-fetch-site'), origin: req.get('origin'), host: req.host };
      if (!isSameOrigin(sender)) return generalProblem(403, 'forbidden', language);
      readReport(deps, {
        report: body,
        visitorId: deps.tokens.visitorIdOf(readCookie(req, VISITOR_COOKIE)),
        address: callerOfAddress(req.ip ?? ''),
      });
      return reply(204, undefined);
    },
    { bodyLimit: LARGEST_REPORT },
  );
