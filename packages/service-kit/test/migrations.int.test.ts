import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import {
  connectMongo,
  createLogger,
  defineMigrations,
  ensureIndexes,
  migrate,
  MIGRATIONS_COLLECTION,
  needMigrated,
  newId,
  type RecordedStep,
  type ServiceMigrations,
} from '../src/index.ts';
import { waitUntilMigrated } from '../src/migrations/wait.ts';
import { testEnvironment } from '../src/testing/index.ts';
import { PARCELS, parcelMigrations, type Parcel } from './parcels.ts';

const logger = createLogger('tests', 'silent');
let mongoUrl: string;
let database: string;
let open: Connection[] = [];

beforeAll(async () => {
  ({ mongoUrl } = await testEnvironment());
});
beforeEach(() => {
  database = `test_${newId().replaceAll('-', '').slice(-12)}`;
});
afterEach(async () => {
  await open[0]?.dropDatabase();
  await Promise.all(open.map((connection) => connection.close()));
  open = [];
});

const connect = async (): Promise<Connection> => {
  const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 4);
  open.push(connection);
  return connection;
};
const parcelsIn = (connection: Connection) => connection.collection<Parcel>('parcels');
const recordedIn = (connection: Connection) => connection.collection<RecordedStep>(MIGRATIONS_COLLECTION);
const fill = (connection: Connection) =>
  parcelsIn(connection).insertMany(PARCELS.map((_id, index) => ({ _id, weight: index + 1 })));
const weighed = async (connection: Connection) =>
  (await parcelsIn(connection).find().sort({ _id: 1 }).toArray()).map(({ grams, weight }) => [grams, weight]);
const ALL_WEIGHED = [1, 2, 3, 4].map((kilos) => [kilos * 1000, undefined]);
/** One run on a connection of its own; returns its output. */
const run = async (migrations: ServiceMigrations): Promise<string[]> => {
  const lines: string[] = [];
  await migrate(await connect(), migrations, (line) => void lines.push(line));
  return lines;
};
/** The check at the start of a service with these models and steps. */
const start = async (migrations: ServiceMigrations): Promise<void> => {
  const connection = await connect();
  migrations.bind(connection);
  await needMigrated(connection, migrations, logger);
};

describe('the migrations of a service', () => {
  it('run once each in their order on a fresh database, are recorded, and indexes follow', async () => {
    const connection = await connect();
    await expect(start(parcelMigrations())).rejects.toThrow(/0001-weights-in-grams and \d+ more.*npm run migrate/);
    expect(await connection.listCollections()).toEqual([]);
    const [first, second, ...rest] = await run(parcelMigrations());
    expect([first, second]).toEqual([
      expect.stringMatching(/^svc-parcels: step 0001-weights-in-grams is done \(\d+ ms\): 0 weighed$/),
      expect.stringMatching(/^svc-parcels: step 0002-last is done \(\d+ ms\)$/),
    ]);
    expect(rest).toEqual([
      expect.stringMatching(/^svc-parcels: 4 indexes made/),
      `svc-parcels: ${database} is ready for this build`,
    ]);
    expect(await recordedIn(connection).find().sort({ _id: 1 }).toArray()).toEqual([
      {
        _id: '0001-weights-in-grams',
        state: 'done',
        note: '0 weighed',
        at: expect.any(Date),
        tookMs: expect.any(Number),
        host: expect.any(String),
        build: expect.any(String),
      },
      expect.objectContaining({ _id: '0002-last', note: null }),
    ]);
    await start(parcelMigrations());
    const again = parcelMigrations(undefined, () => Promise.reject(new Error('it runs again')));
    expect(await run(again)).toEqual([`svc-parcels: ${database} is ready for this build`]);
  });

  it('continue after a run that died in the middle of a step, once its lease has expired', async () => {
    const connection = await connect();
    await fill(connection);
    const program = join(__dirname, 'crashing-migration.ts');
    const child = spawn(process.execPath, [program, mongoUrl, database], { stdio: 'ignore' });
    const signal = await new Promise((resolve) => child.once('exit', (_code, by) => resolve(by)));
    expect(signal).toBe('SIGKILL');
    expect(await weighed(connection)).toEqual([...ALL_WEIGHED.slice(0, 2), [undefined, 3], [undefined, 4]]);
    expect(await recordedIn(connection).countDocuments()).toBe(0);
    await expect(start(parcelMigrations())).rejects.toThrow('0001-weights-in-grams');

    expect(await run(parcelMigrations())).toEqual([
      `svc-parcels: another run is at work on ${database}; waiting for it`,
      expect.stringMatching(/^svc-parcels: step 0001-weights-in-grams is done .*: 2 weighed$/),
      expect.stringContaining('0002-last'),
      expect.stringContaining('indexes made'),
      expect.stringContaining('is ready'),
    ]);
    expect(await weighed(connection)).toEqual(ALL_WEIGHED);
    await start(parcelMigrations());
  });

  it('run in one of two commands at once; the other waits and finds them done', async () => {
    const connection = await connect();
    await fill(connection);
    const atWork = new Map<string, number>();
    const of = (name: string) =>
      parcelMigrations(async () => {
        atWork.set(name, (atWork.get(name) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
    const outputs = await Promise.all([run(of('one')), run(of('two'))]);
    expect([...atWork.values()]).toEqual([PARCELS.length]);
    expect(await weighed(connection)).toEqual(ALL_WEIGHED);
    expect(outputs.filter((lines) => lines.some((line) => line.includes('is done')))).toHaveLength(1);
    expect(outputs.find((lines) => !lines.some((line) => line.includes('is done')))).toEqual([
      `svc-parcels: another run is at work on ${database}; waiting for it`,
      `svc-parcels: ${database} is ready for this build`,
    ]);
  });

  it('do not record a failing step, run no later step, and name it in a sentence', async () => {
    const connection = await connect();
    await fill(connection);
    const failing = parcelMigrations((done) => {
      if (done === 1) throw new Error('the scales are broken');
    });
    await expect(run(failing)).rejects.toThrow(
      'svc-parcels: step 0001-weights-in-grams failed and is not recorded (the scales are broken). What was done before stays; mend the cause and run it again.',
    );
    expect(await recordedIn(connection).countDocuments()).toBe(0);
    // Its lease was released, so the next run does not wait.
    expect((await run(parcelMigrations()))[0]).toContain('3 weighed');
    expect(await weighed(connection)).toEqual(ALL_WEIGHED);
  });

  it('ask a step whose time has not come again at each run, and services start without it', async () => {
    let time = false;
    const waiting = parcelMigrations(undefined, () =>
      Promise.resolve(time ? { kind: 'done' } : { kind: 'waits', until: 'the old scales are gone' }),
    );
    expect((await run(waiting))[1]).toBe('svc-parcels: step 0002-last waits until the old scales are gone');
    await start(waiting);
    expect((await run(waiting))[0]).toContain('0002-last waits');
    time = true;
    expect((await run(waiting))[0]).toContain('0002-last is done');
    expect(await run(waiting)).toHaveLength(1);
  });

  it('make an index that is missing at any run, and name one that no model names, which stays', async () => {
    const connection = await connect();
    await run(parcelMigrations());
    await parcelsIn(connection).dropIndex('grams_1');
    await parcelsIn(connection).createIndex({ weight: 1 });
    await expect(start(parcelMigrations())).rejects.toThrow('(not there: index {"grams":1} of parcels)');
    expect(await run(parcelMigrations())).toEqual([
      expect.stringMatching(/^svc-parcels: 1 index made/),
      'svc-parcels: index parcels.weight_1 is named by no model and stays (dropping one is a step)',
      expect.stringContaining('is ready'),
    ]);
    await start(parcelMigrations());
    expect(await ensureIndexes(connection)).toEqual([]);
  });

  it('of a newer build are fine for a service of this one, even if they retired one of its indexes', async () => {
    const connection = await connect();
    await run(parcelMigrations());
    await recordedIn(connection).insertOne({ ...(await first()), _id: '0003-of-a-newer-build' });
    await parcelsIn(connection).dropIndex('grams_1');
    await start(parcelMigrations());
    await recordedIn(connection).deleteOne({ _id: '0002-last' });
    await expect(start(parcelMigrations())).rejects.toThrow('step 0002-last');

    async function first(): Promise<RecordedStep> {
      const row = await recordedIn(connection).findOne({});
      if (!row) throw new Error('nothing is recorded');
      return row;
    }
  });

  it('are awaited by the program in front of a service, which changes nothing itself', async () => {
    const at = { MONGODB_URL: mongoUrl, MONGODB_DATABASE: database };
    const connection = await connect();
    await expect(waitUntilMigrated(parcelMigrations(), at, 500)).rejects.toThrow(
      /^svc-parcels: waited 1 s in vain \(.*0001-weights-in-grams/,
    );
    expect(await connection.listCollections()).toEqual([]);
    let over = false;
    const waited = waitUntilMigrated(parcelMigrations(), at, 30_000).then(() => void (over = true));
    const halfway = parcelMigrations(undefined, () => Promise.resolve({ kind: 'done', note: String(over) }));
    expect((await run(halfway))[1]).toContain('false');
    await waited;
  });

  it.each([[['0002-b', '0001-a']], [['0001-a', '0001-a']], [['first']]])('are not defined as %j', (names) => {
    const steps = names.map((name) => ({ name, run: () => Promise.resolve({ kind: 'done' as const }) }));
    const define = () => defineMigrations({ service: 'svc-x', database: 'x', models: () => ({}), steps });
    expect(define).toThrow('the steps of svc-x must be named');
  });
});
