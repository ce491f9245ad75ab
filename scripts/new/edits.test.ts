import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { exportedFrom, routedIn, saidIn } from './edits.ts';

const route = routedIn('routes.ts', { name: 'list-returns', route: 'listReturnsRoute', deps: 'ListReturnsDeps' });
const readFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('what is added to a file that is there', () => {
  it('is a file more in an index, in its place', () => {
    const edit = exportedFrom('index.ts', 'list-returns');
    expect(edit.change("export * from './action.ts';\nexport * from './orders.ts';\n")).toBe(
      "export * from './action.ts';\nexport * from './list-returns.ts';\nexport * from './orders.ts';\n",
    );
    expect(edit.change("export { a } from './a.ts';\n")).toBeUndefined();
  });

  it('is a route more in a module', () => {
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

  it('is left to a person where a module hands each route parts of its own', () => {
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

  it('is a text more in what a service says, over none that is there', () => {
    const edit = saidIn('fr.json', { orders: { stale: 'Modifié.', pauseOrder: { unchanged: 'Déjà fait.' } } });
    const after: unknown = JSON.parse(edit.change('{ "orders": { "stale": "Autre." }, "order": {} }') ?? '');
    expect(after).toEqual({ orders: { stale: 'Autre.', pauseOrder: { unchanged: 'Déjà fait.' } }, order: {} });
  });
});
