import { connectMongo } from '../src/index.ts';
import { eventually, freePort, startOneAddress } from '../src/testing/index.ts';
import { openHouse } from './house.ts';

it('a starting service waits for a database that does not answer yet', async () => {
  const house = await openHouse();
  const { hostname, port: server } = new URL(house.environment.mongoUrl);
  const port = await freePort();
  let givenUp = 0;
  const at = { MONGODB_URL: `mongodb://${hostname}:${port}/?directConnection=true`, MONGODB_DATABASE: 'patience' };
  const connecting = connectMongo(at, 2, {
    startMs: 120_000,
    watch: (client) => client.on('topologyClosed', () => (givenUp += 1)),
  });
  await eventually(() => expect(givenUp).toBeGreaterThan(0));
  const way = await startOneAddress([Number(server)], port);
  const connection = await connecting;
  expect(await connection.db?.command({ ping: 1 })).toMatchObject({ ok: 1 });
  await connection.close();
  await way.stop();
  await house.close();
});

it('and reports the error after waiting long enough', async () => {
  const at = {
    MONGODB_URL: `mongodb://127.0.0.1:${await freePort()}/?directConnection=true`,
    MONGODB_DATABASE: 'none',
  };
  const said: unknown = await connectMongo(at, 2, { startMs: 2500 }).catch((error: unknown) => error);
  expect(said).toMatchObject({ name: 'MongoServerSelectionError', message: expect.stringContaining('ECONNREFUSED') });
});
