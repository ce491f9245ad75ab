import { addressOf } from './requests.ts';
import { routesOf, type Route } from './routes.ts';
import { bearer, call, sample, walker, type Caller, type Findings, type Walked } from './walk.ts';

/**
 * D-11.02: whoever is held to their own is shown nothing of another's and changes nothing of it, and nothing at all
 * where they have none. What the shop's others see there proves that there was something to be seen.
 */
export const walkScopes = async (walked: Walked): Promise<Findings> => {
  const found = await routesOf(walked.url);
  const { expectStatus, found: findings } = walker();
  const { url, shopUuid, staff } = walked;

  const walkRoute = async (route: Route, scope: NonNullable<Route['scope']>): Promise<void> => {
    const owners = walked.scopes?.[scope];
    if (!owners) throw new Error(`${route.id} is about a ${scope}: the walk needs things of two of them`);
    const { one, other } = owners;
    const request = sample(walked, found, route);
    const asked = addressOf(route, request);
    const reads = route.method === 'GET';
    const expectSeen = async (who: string, caller: Caller, hidden: readonly string[], shown: readonly string[]) => {
      const answer = call(url, route, request, caller);
      const { text } = await answer;
      const seen = (id: string): boolean => !asked.includes(id) && text.includes(id);
      const isRight = !hidden.some(seen) && (!reads || shown.length === 0 || shown.some(seen));
      const isRefused = !reads && hidden.some((id) => asked.includes(id));
      await expectStatus(
        `${route.id} ${asked} by ${who}`,
        answer,
        (status) => isRight && status < 500 && (!isRefused || status >= 400),
      );
    };
    const heldTo = (own: string[]): Caller =>
      bearer(staff.token({ shopUuid, heldTo: [scope], warehouses: own, suppliers: own }));
    // A write by somebody who reaches all would change what the next ones look for.
    if (reads) await expectSeen('somebody who reaches all', bearer(staff.token({ shopUuid })), [], other.things);
    await expectSeen('somebody of one', heldTo([one.id]), other.things, one.things);
    await expectSeen('somebody of the other', heldTo([other.id]), one.things, other.things);
    await expectSeen('somebody of none', heldTo([]), [...one.things, ...other.things], []);
  };

  for (const route of found.routes) if (route.scope) await walkRoute(route, route.scope);
  return findings();
};
