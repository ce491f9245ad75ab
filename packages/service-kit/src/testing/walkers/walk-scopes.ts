import type { Scope } from '@shop/contracts/staff';
import { addressOf } from './requests.ts';
import { routesOf, type Route } from './routes.ts';
import { bearer, call, sample, walker, type Caller, type Findings, type Owned, type Walked } from './walk.ts';

/**
 * D-11.02: a person who is restricted to some entities sees and changes nothing of others, and nothing at all without
 * any. The answers to unrestricted staff prove that there was something to see.
 */
export const walkScopes = async (walked: Walked): Promise<Findings> => {
  const routes = await routesOf(walked.url);
  const { expectStatus, found: findings } = walker();
  const { url, shopUuid, staff } = walked;

  const walkRoute = async (route: Route, scope: NonNullable<Route['scope']>): Promise<void> => {
    const owners = walked.scopes?.[scope];
    if (!owners) throw new Error(`${route.id} has the scope ${scope}: the walk needs entities of two owners`);
    const { one, other } = owners;
    const request = sample(walked, routes, route);
    const address = addressOf(route, request);
    const reads = route.method === 'GET';
    const expectSeen = async (who: string, caller: Caller, hidden: readonly string[], visible: readonly string[]) => {
      const answer = call(url, route, request, caller);
      const { text } = await answer;
      const appears = (id: string): boolean => !address.includes(id) && text.includes(id);
      const isRight = !hidden.some(appears) && (!reads || visible.length === 0 || visible.some(appears));
      const isRefused = !reads && hidden.some((id) => address.includes(id));
      await expectStatus(
        `${route.id} ${address} by ${who}`,
        answer,
        (status) => isRight && status < 500 && (!isRefused || status >= 400),
      );
    };
    const heldTo = (own: string[]): Caller =>
      bearer(staff.token({ shopUuid, heldTo: [scope], warehouses: own, suppliers: own }));
    // A write by an unrestricted person would change the entities that the next requests look for.
    if (reads)
      await expectSeen('a person with access to all entities', bearer(staff.token({ shopUuid })), [], other.entities);
    await expectSeen('a person restricted to one entity', heldTo([one.id]), other.entities, one.entities);
    await expectSeen('a person restricted to the other entity', heldTo([other.id]), one.entities, other.entities);
    await expectSeen('a person without entities', heldTo([]), [...one.entities, ...other.entities], []);
  };

  /** A route that reads one entity, which belongs to one of the two. */
  const walkEntity = async (route: Route, [own, other]: readonly [Owned, Owned], scope: Scope): Promise<void> => {
    const request = sample({ ...walked, known: { ...walked.known, ...own.known } }, routes, route);
    const expectRead = (who: string, held: string[] | null, isSeen: boolean) => {
      const token = held === null ? {} : { heldTo: [scope], warehouses: held, suppliers: held };
      return expectStatus(
        `${route.id} ${addressOf(route, request)} by ${who}`,
        call(url, route, request, bearer(staff.token({ shopUuid, ...token }))),
        (status) => (isSeen ? status === 200 : status >= 400 && status < 500),
      );
    };
    await expectRead('a person with access to all entities', null, true);
    await expectRead('a person restricted to its owner', [own.id], true);
    await expectRead('a person restricted to another owner', [other.id], false);
    await expectRead('a person without entities', [], false);
  };

  for (const route of routes.routes) {
    if (!route.scope) continue;
    const owners = walked.scopes?.[route.scope];
    const isOfOne = Object.keys(owners?.one.known ?? {}).some((name) => name.startsWith(`${route.id}.`));
    if (!owners || !isOfOne) await walkRoute(route, route.scope);
    else
      for (const pair of [
        [owners.one, owners.other],
        [owners.other, owners.one],
      ] as const)
        await walkEntity(route, pair, route.scope);
  }
  return findings();
};
