import remote from 'remote-in-development';
import { fillCsrfToken } from '../browser/page-start.ts';
import { readPageFacts, type PageRemote } from '../page-seed.ts';
import { startPage } from '../start-page.tsx';

fillCsrfToken();
const { seed: drawn, remotes } = await readPageFacts();
const { texts, ...seed } = drawn;

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
};
const others = remotes.filter(({ name }) => name !== remote.name);

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
