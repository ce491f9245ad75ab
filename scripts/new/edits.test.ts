import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { exportedFrom, routedIn, textsAddedTo } from './edits.ts';

const route = routedIn('routes.ts', { name: 'list-returns', route: 'listReturnsRoute', deps: 'ListReturnsDeps' });
const readFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('an edit of an existing file', () => {
  it('adds a file to an index, in alphabetical order', () => {
    const edit = exportedFrom('index.ts', 'list-returns');
    expect(edit.change("export * from './action.ts';\nexport * from './orders.ts';\n")).toBe(
      "export * from './action.ts';\nexport * from './list-returns.ts';\nexport * from './orders.ts';\n",
    );
    expect(edit.change("export { a } from './a.ts';\n")).toBeUndefined();
  });

  it('adds a route to a module', () => {
    const text = `import type { Api } from '@shop/service-kit';
import { getOrderRoute, type GetOrderDeps } from './use-cases/get-order/route.ts';

export const orderRoutes =
  (deps: GetOrderDeps) =>
  (api: Api): void => {
    getOrderRoute(api, deps);
  };
`;
    expect(route.change(text)).toBe(`import type { Api } from '@shop/service-kit';
import { getOrderRoute, type GetOrderDeps } from './use-cases/get-order/route.ts';
import type { ListReturnsDeps } from './use-cases/list-returns/list-returns.ts';
import { listReturnsRoute } from './use-cases/list-returns/route.ts';

export const orderRoutes =
  (deps: GetOrderDeps & ListReturnsDeps) =>
  (api: Api): void => {
    listReturnsRoute(api, deps);
    getOrderRoute(api, deps);
  };
`);
  });

  it('is left to the developer where a module passes each route its own dependencies', () => {
    const modules = readdirSync(ROOT)
      .filter((name) => name.startsWith('svc-'))
      .flatMap((service) =>
        readdirSync(join(ROOT, service, 'src'), { recursive: true, encoding: 'utf8' })
          .filter((path) => /^[^/]+\/routes\.ts$/.test(path))
          .map((path) => `${service}/src/${path}`),
      );
    const byHand = modules.filter((path) => route.change(readFile(path)) === undefined);
    expect(modules.length).toBeGreaterThan(8);
    expect(byHand.toSorted()).toEqual(['svc-catalog/src/storefront/routes.ts']);
  });

  it('adds a text to those of a service, without replacing an existing one', () => {
    const edit = textsAddedTo('fr.json', { orders: { stale: 'Modifié.', pauseOrder: { unchanged: 'Déjà fait.' } } });
    const after: unknown = JSON.parse(edit.change('{ "orders": { "stale": "Autre." }, "order": {} }') ?? '');
    expect(after).toEqual({ orders: { stale: 'Autre.', pauseOrder: { unchanged: 'Déjà fait.' } }, order: {} });
  });
});
