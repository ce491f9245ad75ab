import { endpoint } from '@shop/contracts';
import { request } from 'node:http';
import { z } from 'zod';
import { createStaffVerifier, reply } from '../src/index.ts';
import { startStaffKeys } from '../src/testing/index.ts';
import { startApp } from './app-under-test.ts';

const list = endpoint({
  id: 'list',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/list/{rows}',
  summary: 'list',
  access: 'staff',
  params: z.object({ rows: z.coerce.number() }),
  responses: { 200: z.object({ rows: z.array(z.string()) }) },
});

/** As sent over the wire: `fetch` would decompress it. */
const rawBody = (
  address: string,
  headers: Record<string, string>,
): Promise<{ encoding: string | undefined; vary: string | undefined; bytes: number }> =>
  new Promise((resolve, reject) => {
    request(address, { headers }, (res) => {
      let bytes = 0;
      res.on('data', (chunk: Buffer) => (bytes += chunk.length));
      res.on('end', () => resolve({ encoding: res.headers['content-encoding'], vary: res.headers['vary'], bytes }));
    })
      .on('error', reject)
      .end();
  });

it('long lists for staff are compressed if the browser accepts it; short ones are not', async () => {
  const staff = await startStaffKeys();
  const app = await startApp({
    staff: createStaffVerifier(new URL(staff.jwksUrl)),
    routes: ({ route }) =>
      route(list, ({ params: { rows } }) => reply(200, { rows: Array.from({ length: rows }, () => 'Chemise en lin') })),
  });
  const headers = { Authorization: `Bearer ${staff.token({ shopUuid: '01920000-0000-7000-8000-000000000001' })}` };
  const long = `${app.url}/dashboard/api/list/1000`;
  const asItIs = await rawBody(long, headers);
  expect(asItIs).toMatchObject({ encoding: undefined, vary: 'Accept-Encoding' });
  for (const encoding of ['br', 'gzip']) {
    const packed = await rawBody(long, { ...headers, 'Accept-Encoding': encoding });
    expect(packed).toMatchObject({ encoding, vary: 'Accept-Encoding' });
    expect(packed.bytes).toBeLessThan(asItIs.bytes / 10);
  }
  const short = await rawBody(`${app.url}/dashboard/api/list/3`, { ...headers, 'Accept-Encoding': 'br' });
  expect(short.encoding).toBeUndefined();
  await Promise.all([app.stop(), staff.stop()]);
});
