import { searchProducts } from '@shop/contracts/catalog/storefront';
import { createLogger } from '@shop/service-kit';
import express from 'express';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PUBLIC_ORIGIN, SHOP } from '../../test/shell-under-test.ts';
import type { Catalog } from '../calls/catalog.ts';
import { sitemap } from './sitemap.ts';

const PRODUCTS = 50_000;
const SHOPS = ['one.example', 'two.example', 'three.example'];

describe('the sitemap of a large shop', () => {
  const requests: string[] = [];
  let answering: Promise<unknown> = Promise.resolve();
  let server: Server;
  const get = async (host: string, path: string): Promise<{ status: number; text: string }> => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-host': host } });
    return { status: answer.status, text: await answer.text() };
  };

  beforeAll(async () => {
    // Nothing that compresses well.
    const names = Array.from(
      { length: PRODUCTS },
      () => `un-produit-de-la-boutique-${randomBytes(20).toString('hex')}`,
    );
    names[0] = 'حذاء-جري';
    const answer = async (endpoint: object, page: number): Promise<unknown> => {
      if (endpoint !== searchProducts) return { addresses: [] };
      const products = names
        .slice((page - 1) * 100, page * 100)
        .map((slug) => ({ slug, mainCategory: { slug: 'une-categorie-de-la-boutique' } }));
      return { products, total: names.length };
    };
    const catalog: Pick<Catalog, 'shopOf' | 'of'> = {
      shopOf: async (host) => ({ ...SHOP, uuid: host, hosts: [host] }),
      of: (shopUuid) => ({
        call: () => async (endpoint, request) => {
          await answering;
          requests.push(shopUuid);
          const { query } = (request ?? {}) as { query?: { page: number } };
          return { status: 200, body: await answer(endpoint, query?.page ?? 1) };
        },
        changed: async () => new Map(),
      }),
    };
    const app = express().set('trust proxy', true);
    const logger = createLogger('sitemap-test', 'silent');
    app.get(['/sitemap.xml', '/sitemap/:part.xml'], sitemap({ catalog, publicOrigin: PUBLIC_ORIGIN, logger }));
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  it('is written once for all concurrent requests, which wait for it', async () => {
    const [host = ''] = SHOPS;
    let answer: () => void = () => undefined;
    answering = new Promise<void>((resolve) => (answer = resolve));
    const all = Promise.all(Array.from({ length: 5 }, () => get(host, '/sitemap.xml')));
    answer();
    const answers = await all;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.text.match(/<sitemap>/g)).toHaveLength(10);
    expect(requests).toHaveLength(1 + PRODUCTS / 100);
  });

  it('[D-10.05] has addresses in percent-encoded letters', async () => {
    const { text } = await get(SHOPS[0] ?? '', '/sitemap/1.xml');
    expect(text).toContain(`/une-categorie-de-la-boutique/${encodeURIComponent('حذاء-جري')}</loc>`);
    expect(text).not.toMatch(/[^\p{ASCII}]/u);
  });

  it('is cached together with those of other large shops', async () => {
    for (const host of SHOPS) expect((await get(host, '/sitemap.xml')).status).toBe(200);
    const requestsBefore = requests.length;
    for (const host of SHOPS) {
      const { status, text } = await get(host, '/sitemap/10.xml');
      expect([status, text.match(/<url>/g)?.length]).toEqual([200, 5000]);
      expect((await get(host, '/sitemap/11.xml')).status).toBe(404);
    }
    expect(requests.length).toBe(requestsBefore);
  });
});
