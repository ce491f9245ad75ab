import { createImportGraph } from '../test/kept/imports.ts';
import { workTree } from '../test/kept/tree.ts';
import { serverBundles } from './server-bundles.ts';

describe('the sources of a server bundle', () => {
  const { closureOf } = createImportGraph(workTree());

  it.each(serverBundles().map((bundle) => [bundle.name, bundle] as const))(
    'of %s lie in what its hash is made of',
    (_, { entry, morePrograms = {}, inputs }) => {
      const reached = [entry, ...Object.values(morePrograms)].flatMap((path) => [...closureOf(path).files]);
      const isHashed = (path: string): boolean =>
        inputs.some((input) => path === input || path.startsWith(`${input}/`));
      expect(reached.filter((path) => !isHashed(path))).toEqual([]);
    },
  );
});
