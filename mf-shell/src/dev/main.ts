import remote from 'remote-in-development';
import { fillCsrfToken } from '../browser/page-start.ts';
import { readPageFacts, type PageRemote } from '../page-seed.ts';
import { startPage } from '../start-page.tsx';

fillCsrfToken();
const { seed: drawn, remotes } = await readPageFacts();
const { texts, ...seed } = drawn;

/** Routes and slots of the current sources, even if the shop's release has others. */
const devRemote: PageRemote = {
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
const releasedRemotes = remotes.filter(({ name }) => name !== remote.name);

const isOwn = (namespace: string): boolean => namespace.startsWith(`${remote.name}.`);

startPage({
  // Its texts come from the sources, too. A page that the release lacks may exist in the sources.
  seed: {
    ...seed,
    notFound: false,
    texts: Object.fromEntries(Object.entries(texts).filter(([namespace]) => !isOwn(namespace))),
  },
  remotes: [...releasedRemotes, devRemote],
  bundled: [remote],
});
