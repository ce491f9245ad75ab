import type { Listing, Product, ShopView } from '@shop/contracts/catalog/storefront';
import { createHash } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { hostNameOf } from '../server/calls/hosts.ts';

const ROOT = process.cwd();
export const SECRET = 'a secret of the tests, forty characters!!';
export const PUBLIC_ORIGIN = 'https://bahdja.dz';

const link = (label: string, href: string) => ({ label, href, image: null });
export const SHOP: ShopView = {
  uuid: '01920000-0000-7000-8000-000000000001',
  activeAddToCart: true,
  cooldownSeconds: 100,
  abandonedCartCapture: true,
  name: 'El Bahdja',
  city: 'Alger',
  tagline: '</script><b>',
  since: '',
  phone: '0560124830',
  whatsapp: '',
  email: 'a@b.dz',
  freeDeliveryFrom: 15_000,
  legal: {
    company: 'SARL El Bahdja Commerce',
    capital: '',
    rc: '16/00-0987654 B 11',
    nif: '001116098765432',
    nis: '',
    ai: '',
    address: 'Alger',
  },
  menu: [{ ...link('Lampes', '/catalog/category/lampes'), children: [] }],
  footer: [{ title: 'Aide', links: [link('CGV', '/pages/cgv')] }],
  theme: { '--color-brand': '#123456', '--color-accent': 'red;}body{display:none' },
  hosts: ['localhost', '127.0.0.1', 'bahdja.dz'],
};
const OTHER_SHOP: ShopView = {
  ...SHOP,
  uuid: '01920000-0000-7000-8000-000000000002',
  name: 'Lumière',
  hosts: ['lumiere.dz', 'www.lumiere.dz'],
};

const CATEGORY = { id: '01920000-0000-7000-8000-00000000000c', name: 'Lampes', slug: 'lampes' };

const productOf = (slug: string, name: string): Product => ({
  id: '01920000-0000-7000-8000-0000000000aa',
  uid: '01920000-0000-7000-8000-0000000000aa',
  slug,
  name,
  type: 'simple',
  priceTtc: 2500,
  productPriceAfterPromotion: 2500,
  promotionRead: null,
  mainCategory: CATEGORY,
  brand: null,
  badges: [],
  available: true,
  quantity: 7,
  rating: null,
  images: [],
  defaultCombinationId: null,
  needsConfiguration: false,
  dateAdd: '2026-01-01T00:00:00.000Z',
  priceHt: 2100,
  taxRate: 19,
  computedPackPriceHt: null,
  computedPackAvailable: null,
  shortDescription: `${name}. `.repeat(20),
  longDescription: `<p>${'Une lampe qui éclaire. '.repeat(60)}</p>`,
  seoTitle: name,
  seoDescription: name,
  productLangs: [],
  categoryPath: [CATEGORY],
  brandLine: null,
  tags: [],
  features: [],
  productCombinations: [],
  productsInPackSerialized: [],
  strictPackCombinations: false,
  ratingHistogram: [0, 0, 0, 0, 0],
  reviewsSerialized: [],
  sku: slug,
});

/** A pack priced by what is in it: two lamps, small (1,000 DA) or large (1,500 DA), and a bulb (300 DA). */
const packOf = (): Product => {
  const combinationOf = (id: string, value: string, priceTtc: number): Product['productCombinations'][number] => ({
    id,
    uuid: id,
    sku: value,
    priceHt: priceTtc,
    priceTtc,
    finalPrice: priceTtc,
    quantity: 5,
    available: true,
    isDefault: false,
    values: [],
    images: [],
  });
  const lineOf = (
    id: string,
    unitPriceTtc: number,
    combinations: Product['productCombinations'],
  ): Product['productsInPackSerialized'][number] => ({
    id,
    combinationId: null,
    quantity: combinations.length > 0 ? 2 : 1,
    unitPriceHt: unitPriceTtc,
    unitPriceTtc,
    combinations,
    name: id,
    slug: id,
    categorySlug: 'lampes',
    thumb: null,
    image: null,
  });
  return {
    ...productOf('pack-lamps', 'Pack'),
    type: 'pack',
    pricedByContents: true,
    computedPackAvailable: 3,
    productsInPackSerialized: [
      lineOf(PACK_LAMP, 1000, [combinationOf(SMALL, 'Petite', 1000), combinationOf(LARGE, 'Grande', 1500)]),
      lineOf('01920000-0000-7000-8000-0000000000d2', 300, []),
    ],
  };
};
export const PACK_LAMP = '01920000-0000-7000-8000-0000000000d1';
export const SMALL = '01920000-0000-7000-8000-0000000000e1';
export const LARGE = '01920000-0000-7000-8000-0000000000e2';

const listingOf = (names: string[], page: number): Listing => ({
  products: names.map((slug) => productOf(slug, slug)),
  total: names.length,
  page,
  limit: 100,
  filterData: {
    brands: [{ value: 'numidia', label: 'Numidia', count: 1 }],
    brandlines: [],
    subCategories: [],
    tags: [],
    features: [],
    attributes: [],
    priceRange: { min: 0, max: 1 },
  },
  context: { type: 'search', id: null, slug: null, name: 'x', description: '', image: null, path: [], endsAt: null },
});

const POST = {
  slug: 'lampes-d-hiver',
  publicTitle: 'Lampes & hiver',
  category: '',
  categorySlug: '',
  thumbnail: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  picture: null,
};

export interface CatalogueUnderTest {
  server: Server;
  url: string;
  /** Every request, in order. */
  seen: IncomingMessage[];
  answers: { well: boolean; name: string; shop: ShopView; lumiere: ShopView };
}

/** A small catalogue of two shops: lamps without number, and enough for every page's frame. */
export const startCatalogue = async (): Promise<CatalogueUnderTest> => {
  const seen: IncomingMessage[] = [];
  const answers = { well: true, name: 'Lampe', shop: SHOP, lumiere: OTHER_SHOP };
  /** The bearer names it, else the host does. */
  const shopOf = ({ headers }: IncomingMessage): ShopView => {
    const { lumiere, shop } = answers;
    const [, named] = /^Bearer ([^~]+)~/.exec(headers.authorization ?? '') ?? [];
    const known = [lumiere, shop].find(({ uuid }) => uuid === named);
    return known ?? (lumiere.hosts.includes(hostNameOf(String(headers['x-forwarded-host']))) ? lumiere : shop);
  };
  const bodyOf = (path: string, req: IncomingMessage): unknown => {
    const lamp = /\/product\/lamp-(\d+)$/.exec(path)?.[1];
    if (lamp) return productOf(`lamp-${lamp}`, `${answers.name} ${lamp}`);
    if (path.endsWith('/product/pack-lamps')) return packOf();
    if (path.endsWith('/shop')) return shopOf(req);
    if (path.endsWith('/home')) return { modules: [] };
    if (path.endsWith('/addresses'))
      return {
        addresses: [
          { path: '/catalog/brands/numidia' },
          { path: '/blog/lampes-d-hiver', at: '2026-01-01T00:00:00.000Z' },
        ],
      };
    if (path.endsWith('/blog'))
      return {
        title: '',
        posts: [POST],
      };
    if (path.endsWith(`/blog/${POST.slug}`)) return { ...POST, html: '<p>Trois lampes.</p>', seoDescription: 'Trois.' };
    if (path.endsWith('/page/cgv'))
      return { slug: 'cgv', title: 'CGV', html: '<p>Ventes.</p>', seoDescription: 'Ventes.' };
    return /\/products(\/|$)/.test(path) ? listingOf(['lamp-1', 'lamp-2'], 1) : undefined;
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
    seen.push(req);
    const [path = '', query = ''] = (req.url ?? '').split('?');
    res.setHeader('content-type', 'application/json');
    if (path.includes('/echo')) return void res.end(JSON.stringify({ requestId: req.headers['x-request-id'] }));
    const body = answers.well ? bodyOf(path, req) : undefined;
    if (body === undefined) {
      res.statusCode = answers.well ? 404 : 500;
      return void res.end(JSON.stringify({ type: 'not-found', title: 'non', status: res.statusCode }));
    }
    const text = JSON.stringify(body);
    const etag = `"${createHash('sha1')
      .update(text + query)
      .digest('base64url')}"`;
    res.setHeader('etag', etag);
    res.statusCode = req.headers['if-none-match'] === etag ? 304 : 200;
    res.end(res.statusCode === 304 ? undefined : text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, answers };
};

export interface ShellUnderTest {
  process: ChildProcess;
  origin: string;
  /** Lines of its log that tell of an error. */
  errors: string[];
  stop(): Promise<void>;
}

const NOBODY = 'http://127.0.0.1:9';

/** The built shell as a process of its own, as `npm start` runs it. */
export const startShell = async (
  catalogue: string,
  env: NodeJS.ProcessEnv = {},
  /** Of Node. */ flags: readonly string[] = [],
): Promise<ShellUnderTest> => {
  const child = spawn(process.execPath, [...flags, 'mf-shell/dist/server/main.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      PORT: '0',
      CATALOG_URL: catalogue,
      ORDER_URL: NOBODY,
      LOGISTICS_URL: NOBODY,
      PAYMENTS_URL: NOBODY,
      STAFF_URL: NOBODY,
      VISITOR_SECRET: SECRET,
      TRUSTED_PROXIES: 'loopback',
      PUBLIC_ORIGIN,
      // A busy machine tries the releases slowly, and a test asks for their pages at once.
      FIRST_RELEASES_MS: '60000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const errors: string[] = [];
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`the shell ended: ${code ?? signal}`)));
    lines.on('line', (line) => {
      if (/"level":"(error|fatal)"/.test(line)) errors.push(line);
      const found = /"port":(\d+),"msg":"listening"/.exec(line)?.[1];
      if (found && found !== env['INTERNAL_PORT']) resolve(found);
    });
  });
  return { process: child, origin: `http://127.0.0.1:${port}`, errors, stop };
};
