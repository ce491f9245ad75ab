import type { ShopView } from '@shop/contracts/catalog/storefront';
import pTimeout from 'p-timeout';
import { LEFT_PART } from '../../src/left-part.ts';
import type { Catalog } from '../calls/catalog.ts';
import type { Face, Host, Match, ServerRemote } from '../calls/host.ts';
import { statusOfError } from '../pages/status-of-error.ts';
import type { ShownRelease } from './load-release.ts';
import { ReleaseRefused } from './refused.ts';

const PAGES = 4;
const LOAD_MS = 3000;
const LANGUAGE = 'fr';

/** A placeholder for times when the catalogue cannot be asked. */
const NO_SHOP: ShopView = {
  uuid: '00000000-0000-7000-8000-000000000000',
  activeAddToCart: true,
  cooldownSeconds: 0,
  abandonedCartCapture: false,
  name: '-',
  city: '',
  tagline: '',
  since: '',
  phone: '',
  whatsapp: '',
  email: '',
  freeDeliveryFrom: null,
  legal: { company: '', capital: '', rc: '', nif: '', nis: '', ai: '', address: '' },
  menu: [],
  footer: [],
  theme: {},
  hosts: [],
};

export interface ProbeParts {
  readonly host: Host;
  readonly catalog: Pick<Catalog, 'shopOf' | 'of'>;
  readonly publicOrigin: string;
}

interface Probed extends ProbeParts {
  readonly shop: ShopView;
  readonly faces: readonly Face[];
  readonly modules: readonly ServerRemote[];
  readonly module: ServerRemote;
}

/** Reads the page's data from the catalogue; a failure of the catalogue is not the release's fault. */
const dataOf = async ({ module, catalog, shop, publicOrigin }: Probed, { path }: Match): Promise<unknown> => {
  const load = module.routes.find((route) => route.path === path)?.load;
  if (!load || shop === NO_SHOP) return undefined;
  const call = catalog.of(shop.uuid, LANGUAGE).call([]);
  const loading = load({ params: {}, url: new URL(path, publicOrigin), call, language: LANGUAGE });
  try {
    return await pTimeout(loading, { milliseconds: LOAD_MS, message: false });
  } catch (error) {
    if (statusOfError(error) !== undefined) return undefined;
    throw error;
  }
};

const probePage = async (probed: Probed, match: Match): Promise<void> => {
  const { host, module, modules, faces, shop, publicOrigin } = probed;
  const data = await dataOf(probed, match);
  const page = data !== undefined;
  const input = {
    url: match.path,
    language: LANGUAGE,
    shop,
    faces,
    modules,
    match,
    data,
    page,
    notFound: false,
  } as const;
  const { html } = await host.render(input);
  if (!page) return;
  if (html.includes(LEFT_PART)) throw new Error(`a part of ${match.path} cannot be drawn`);
  const url = new URL(match.path, publicOrigin);
  await host.headOf({ module, match, modules, data, url, language: LANGUAGE });
};

/**
 * Renders pages of a release as for a visitor, with the current releases of the other remotes, before any visitor sees
 * it. The first rendering is also the slowest.
 * @throws ReleaseRefused
 */
export const probe = async (parts: ProbeParts, shown: ShownRelease, others: readonly ShownRelease[]): Promise<void> => {
  const { module, face, release } = shown;
  if (!module) return;
  const shop = await parts.catalog.shopOf(new URL(parts.publicOrigin).hostname, LANGUAGE).catch(() => NO_SHOP);
  const allReleases = [...others, shown];
  const probed: Probed = {
    ...parts,
    shop,
    module,
    faces: allReleases.map((one) => one.face),
    modules: allReleases.flatMap((one) => one.module ?? []),
  };
  const plain = release.routes.filter(({ path, layout }) => layout !== 'dashboard' && !/[:*?]/.test(path));
  const matches = plain.map(({ path, layout }): Match => ({ remote: face.name, path, layout, params: {} }));
  try {
    for (const match of matches.slice(0, PAGES)) await probePage(probed, match);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ReleaseRefused('probe', `${face.name} ${release.version} cannot be rendered: ${reason}`, { cause });
  }
};
