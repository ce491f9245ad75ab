import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createStaffVerifier, Unavailable } from '../src/index.ts';
import { startStaffKeys } from '../src/testing/index.ts';

const SHOP = '01920000-0000-7000-8000-000000000001';

describe('the key server of staff tokens', () => {
  it('staff with a known key continue while it fails; an unknown key is 503, never 401 or 500', async () => {
    const real = await startStaffKeys();
    const jwks = await (await fetch(real.jwksUrl)).text();
    let status = 200;
    let requests = 0;
    const server: Server = createServer((_req, res) => {
      requests += 1;
      res.statusCode = status;
      res.end(status === 200 ? jwks : 'busy');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
    const address = new URL(`http://127.0.0.1:${port}/jwks`);

    const verify = createStaffVerifier(address);
    expect(await verify(real.token({ shopUuid: SHOP }))).toMatchObject({ shopUuid: SHOP });
    status = 503;
    expect(await verify(real.token({ shopUuid: SHOP, sub: 'somebody-else' }))).toMatchObject({ sub: 'somebody-else' });
    server.closeAllConnections();
    server.close();
    expect(await verify(real.token({ shopUuid: SHOP, sub: 'a-third' }))).toMatchObject({ sub: 'a-third' });
    expect(requests).toBe(1);

    const fresh = createStaffVerifier(address);
    await expect(fresh(real.token({ shopUuid: SHOP }))).rejects.toThrow(Unavailable);
    await expect(fresh(real.token({ shopUuid: SHOP }))).rejects.toMatchObject({ retryAfterSeconds: 5 });
    expect(await fresh('not.a.token')).toBeUndefined();
    await real.stop();
  });

  it('an invented key is 401, and does not cause a request for every call', async () => {
    const [real, forger] = await Promise.all([startStaffKeys(), startStaffKeys()]);
    let requests = 0;
    const keys = JSON.parse(await (await fetch(real.jwksUrl)).text()) as { keys: { kid: string }[] };
    const verify = createStaffVerifier(async () => {
      requests += 1;
      return { keys: keys.keys.map((key) => ({ ...key, kty: 'OKP', kid: 'another' })) };
    });
    for (let round = 0; round < 5; round += 1)
      expect(await verify(forger.token({ shopUuid: SHOP, sub: String(round) }))).toBeUndefined();
    expect(requests).toBe(1);
    await Promise.all([real.stop(), forger.stop()]);
  });
});
