import { askForPassword as endpoint } from '@shop/contracts/staff/dashboard';
import { addressOf, callerOfAddress, reply, tooMany, type Api, type Logger } from '@shop/service-kit';
import { FREE_ASKS } from '../../../sign-in/index.ts';
import { askForPassword, type AskForPasswordDeps } from './ask-for-password.ts';

export interface AskForPasswordRouteDeps extends AskForPasswordDeps {
  readonly logger: Pick<Logger, 'warn'>;
}

/** Answered before anything is looked at: how long it takes says nothing either. */
export const askForPasswordRoute = (api: Api, deps: AskForPasswordRouteDeps): void =>
  api.route(endpoint, async ({ body, requestId, req: { ip }, language }) => {
    const counted = { key: `ask:${callerOfAddress(ip ?? '')}`, free: FREE_ASKS.address, endedBySuccess: false };
    const beginning = await deps.failures.begin([counted], deps.now());
    if (beginning.kind === 'blocked') return tooMany(Math.ceil(beginning.waitMs / 1000), language);
    void askForPassword(deps, { ...body, language, requestId, from: addressOf(ip) }).catch((error: unknown) => {
      // The log does not contain the typed address. The person can repeat the request.
      deps.logger.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'a request for a password link failed; no link was sent',
      );
    });
    return reply(202, { asked: true } as const);
  });
