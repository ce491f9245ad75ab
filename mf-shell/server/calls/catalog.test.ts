import { createVisitorTokens } from '@shop/service-kit';
import { SECRET, SHOP, startCatalogue, type CatalogueUnderTest } from '../../test/shell-under-test.ts';
import { createCatalog, type Catalog } from './catalog.ts';

const notAsked = (): never => {
  throw new Error('no page is made here');
};

describe('the shop of a host', () => {
  let catalogue: CatalogueUnderTest;
  let catalog: Catalog;

  beforeEach(async () => {
    catalogue = await startCatalogue();
    catalog = createCatalog({
      origin: catalogue.url,
      host: { api: { createReads: notAsked } },
      tokens: createVisitorTokens(SECRET),
    });
  });
  afterEach(() => {
    catalogue.server.close();
    catalogue.server.closeAllConnections();
  });

  /** What comes next may need more than what is at hand. */
  const shopOf = async (host: string) => {
    await new Promise(setImmediate);
    return catalog.shopOf(host, 'fr');
  };
  const HOSTS = ['bahdja.dz', 'LOCALHOST', 'unknown.invalid', 'evil.example', 'other.example', '127.0.0.1'];
  const ofAll = async () => new Set(await Promise.all(HOSTS.map((host) => catalog.shopOf(host, 'fr'))));

  it('is one object for all its hosts and for unknown hosts, so that its pages are cached once', async () => {
    const [shop, ...others] = await ofAll();
    expect([shop?.name, others]).toEqual([SHOP.name, []]);
    for (const host of HOSTS) expect(await catalog.shopOf(host, 'fr')).toBe(shop);
    expect((await catalog.shopOf('lumiere.dz', 'fr')).name).toBe('Lumière');
    expect(await catalog.shopOf('www.lumiere.dz', 'fr')).toBe(await catalog.shopOf('lumiere.dz', 'fr'));
  });

  it('is another object for all of them at once when the shop changed, and is asked for once for them all', async () => {
    const [before] = await ofAll();
    catalogue.answers.shop = { ...SHOP, tagline: 'Nouveau' };
    let after = before;
    while (after === before) after = await shopOf('evil.example');
    expect(after?.tagline).toBe('Nouveau');
    const asked = catalogue.seen.length;
    expect([...(await ofAll())]).toEqual([after]);
    expect(catalogue.seen.length).toBe(asked);
  });

  it('is the one that has the host now, and the default one when none has', async () => {
    expect((await catalog.shopOf('www.lumiere.dz', 'fr')).name).toBe('Lumière');
    const { lumiere } = catalogue.answers;
    catalogue.answers.lumiere = { ...lumiere, hosts: ['lumiere.dz'] };
    let name = '';
    while (name !== SHOP.name) ({ name } = await shopOf('www.lumiere.dz'));
    expect((await catalog.shopOf('lumiere.dz', 'fr')).name).toBe('Lumière');
  });

  it('[D-2.01] is the shop that got an unassigned host, after a short time and with any number of unknown hosts', async () => {
    catalogue.answers.shop = { ...SHOP, hostsMark: 'a' };
    for (const host of ['nouvelle.dz', 'nouvelle.dz', 'autre.dz', 'autre.dz'])
      expect((await shopOf(host)).name).toBe(SHOP.name);
    const { lumiere } = catalogue.answers;
    catalogue.answers.lumiere = { ...lumiere, hosts: [...lumiere.hosts, 'nouvelle.dz'] };
    catalogue.answers.shop = { ...SHOP, hostsMark: 'b' };
    let name = SHOP.name;
    while (name === SHOP.name) ({ name } = await shopOf('nouvelle.dz'));
    expect(name).toBe('Lumière');
    const stranger = await shopOf('autre.dz');
    expect(stranger.name).toBe(SHOP.name);
    expect(stranger).not.toHaveProperty('hostsMark');
  });

  it('is the last known shop while the catalogue is down', async () => {
    const [before] = await ofAll();
    catalogue.answers.well = false;
    const asked = catalogue.seen.length;
    while (catalogue.seen.length === asked) await shopOf('bahdja.dz');
    expect([...(await ofAll())]).toEqual([before]);
  });
});
