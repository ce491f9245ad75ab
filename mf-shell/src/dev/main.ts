import remote from 'remote-in-development';
import type { PageRemote } from '../page-seed.ts';
import { startPage } from '../start-page.tsx';

const { texts, ...seed } = globalThis.__DATA__;

/** Routes and slots as its sources have them now, whatever the shop's release of it has. */
const own: PageRemote = {
  name: remote.name,
  contract: remote.contract,
  routes: remote.routes.map(({ path, layout, namespaces, slots }) => ({
    path,
    layout,
    namespaces,
    ...(slots && { slots }),
  })),
  slots: Object.keys(remote.slots) as PageRemote['slots'], // the keys of RemoteModule.slots
  entry: '',
  integrity: '',
  css: [],
};
// The styles that stand in a page are the released ones: none do here, and each remote brings its own.
const others = globalThis.__REMOTES__
  .filter(({ name }) => name !== remote.name)
  .map((known) => ({ ...known, css: [] }));

const isOwn = (namespace: string): boolean => namespace.startsWith(`${remote.name}.`);

startPage({
  // Its texts come from the sources as well. A page that the release has not may be one that the sources have.
  seed: {
    ...seed,
    notFound: false,
    texts: Object.fromEntries(Object.entries(texts).filter(([namespace]) => !isOwn(namespace))),
  },
  remotes: [...others, own],
  bundled: [remote],
});
