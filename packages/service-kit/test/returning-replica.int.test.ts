import { TOPICS } from '@shop/contracts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { newId } from '../src/index.ts';
import { eventually, freePort, startTestBus, type TestBus } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

const PROGRAM = ['--disable-warning=ExperimentalWarning', 'packages/service-kit/test/returning-replica.ts'];
const WAIT_MS = 20_000;

let house: House;
let neighbour: TestBus;
const children: ChildProcess[] = [];

const start = (port: number, where = 'here', environment: Readonly<Record<string, string>> = {}) => {
  const { mongoUrl, database, brokers, topicPrefix } = house.environment;
  const args = [...PROGRAM, mongoUrl, database, brokers, topicPrefix + TOPICS.orderEvents, where];
  const env = { ...process.env, PORT: String(port), ...environment };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  return { said: () => said.split('\n'), ended, kill: async () => (child.kill('SIGKILL'), ended) };
};
type Replica = ReturnType<typeof start>;

/** Events of every partition, until some replica has handled each of them. */
const areHandled = async (...replicas: readonly Replica[]): Promise<void> => {
  const keys = Array.from({ length: 8 }, newId);
  for (const key of keys) await neighbour.publishRaw(TOPICS.orderEvents, key, 'x');
  const handled = () => replicas.flatMap(({ said }) => said());
  await eventually(() => expect(keys.filter((key) => !handled().includes(`handled ${key}`))).toEqual([]), WAIT_MS);
};

beforeAll(async () => {
  house = await openHouse();
  neighbour = await startTestBus(house.environment, []);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await neighbour.stop();
  await house.close();
});

const listening = (port: number) => eventually(() => fetch(`http://127.0.0.1:${port}`), WAIT_MS);

it('goes on at once where it crashed, in its group and under its lease, and no other takes its place', async () => {
  const leases = house.connection.collection('relay_leases');
  const [port, other] = [await freePort(), await freePort()];
  const first = start(port);
  await listening(port);
  await areHandled(first);
  await eventually(() => expect(first.said()).toContain('leads'), WAIT_MS);
  const beside = start(other);
  await areHandled(first, beside);

  await first.kill();
  // However long the dead one's lease has to run.
  await leases.updateMany({}, { $set: { expiresAt: new Date(Date.now() + 3600_000) } });
  const again = start(port);
  await listening(port);
  await areHandled(again, beside);
  await eventually(() => expect(again.said()).toContain('leads'), WAIT_MS);
  expect(beside.said()).not.toContain('leads');

  // A second process of the same name finds it reserved, whatever address it would listen on, and takes nothing.
  for (const HOST of ['127.0.0.1', '127.0.0.2']) {
    const twin = start(port, 'here', { HOST });
    expect(await twin.ended).toEqual([1, null]);
    expect(twin.said().join()).toContain('could not start');
    expect(twin.said().join()).not.toMatch(/leads|handled|taken out/);
  }
  await areHandled(again, beside);

  // A process that cannot know of the first removes it once, logs that, and then both are members.
  const takenOut = (replica: Replica) =>
    replica.said().filter((line) => line.includes('removed a group member')).length;
  const elsewhere = start(port, 'elsewhere');
  await eventually(() => expect(takenOut(elsewhere)).toBe(1), WAIT_MS);
  await areHandled(again, beside, elsewhere);
  expect([again, beside, elsewhere].map(takenOut)).toEqual([1, 0, 1]);
});

it('ends the transactions that its earlier life left open, and no other replica does', async () => {
  const held = house.connection.collection('held');
  await held.insertOne({ name: 'held', lives: 0 });
  const write = () => held.updateOne({ name: 'held' }, { $inc: { lives: 100 } }, { maxTimeMS: 500 });
  const [port, other] = [await freePort(), await freePort()];
  const first = start(port, 'holding');
  await eventually(() => expect(first.said()).toContain('holds'), WAIT_MS);
  const beside = start(other, 'holding');
  await listening(other);
  await beside.kill();
  await expect(write()).rejects.toThrow('time limit');

  await first.kill();
  await expect(write()).rejects.toThrow('time limit');
  const again = start(port, 'holding');
  await eventually(() => expect(again.said()).toContain('holds'), WAIT_MS);
  expect(again.said().join()).toContain('aborted transactions');
  await again.kill();
  // Otherwise this test's database could not be dropped.
  start(port);
  await listening(port);
});
