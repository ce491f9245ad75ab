import { TOPICS } from '@shop/contracts';
import { connectBus, createLogger, kafkaVariables, loadConfig, type Bus } from '@shop/service-kit';
import { eventFor, eventually, freePort, makeCertificates } from '@shop/service-kit/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runCommand } from '../console/run-command.ts';
import { clusterIdOf } from './kafka-cluster-id.ts';
import { kafkaProperties } from './kafka-properties.ts';
import { JAVA_OPTIONS } from './kafka.ts';
import { createTopics } from './topics.ts';

const logger = createLogger('tests', 'silent');
let folder: string;
let broker: ChildProcess;
let secured: Record<string, string>;

/** A broker that listens for clients only with TLS and a password. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-kafka-'));
  const { ca, server } = await makeCertificates(folder);
  const [port, inside, controllerPort] = [await freePort(), await freePort(), await freePort()];
  const login = 'org.apache.kafka.common.security';
  const properties = join(folder, 'server.properties');
  await writeFile(
    properties,
    `${kafkaProperties({ port: inside, controllerPort, logs: join(folder, 'log') })}
listeners=SECURED://127.0.0.1:${port},INSIDE://127.0.0.1:${inside},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=SECURED://127.0.0.1:${port},INSIDE://127.0.0.1:${inside}
listener.security.protocol.map=SECURED:SASL_SSL,INSIDE:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=INSIDE
ssl.keystore.type=PEM
ssl.keystore.location=${server}
listener.name.secured.sasl.enabled.mechanisms=SCRAM-SHA-512,PLAIN
listener.name.secured.scram-sha-512.sasl.jaas.config=${login}.scram.ScramLoginModule required;
listener.name.secured.plain.sasl.jaas.config=${login}.plain.PlainLoginModule required user_shop="plain word";
`,
  );
  const java = [...JAVA_OPTIONS, '-cp', join(process.env['TEST_KAFKA_JARS'] ?? '', '*')];
  const user = 'SCRAM-SHA-512=[name=shop,password=word]';
  const format = [
    'kafka.tools.StorageTool',
    'format',
    '-t',
    clusterIdOf(randomBytes(16)),
    '-c',
    properties,
    '-S',
    user,
  ];
  const { code, output } = await runCommand('java', [...java, ...format], { deadline: 60_000 });
  if (code !== 0) throw new Error(output);
  broker = spawn('java', [...java, 'kafka.Kafka', properties], { cwd: folder, stdio: 'ignore' });
  secured = {
    KAFKA_BROKERS: `127.0.0.1:${port}`,
    KAFKA_TLS: '1',
    KAFKA_CA_FILE: ca,
    KAFKA_SASL_MECHANISM: 'scram-sha-512',
    KAFKA_SASL_USERNAME: 'shop',
    KAFKA_SASL_PASSWORD: 'word',
  };
});
afterAll(async () => {
  const exit = new Promise((resolve) => broker.once('exit', resolve));
  broker.kill('SIGKILL');
  await exit;
  await rm(folder, { recursive: true, force: true });
});

const placeOf = (env: Record<string, string>) => loadConfig(z.object(kafkaVariables), env);
const using = async (env: Record<string, string>, work: (bus: Bus) => Promise<unknown>): Promise<void> => {
  const bus = connectBus({ ...placeOf(env), TOPIC_PREFIX: '' }, 'tests', logger);
  try {
    await work(bus);
  } finally {
    await bus.close();
  }
};
const event = () => {
  const subject = randomUUID();
  return { topic: TOPICS.stockEvents, key: subject, event: eventFor(randomUUID(), subject, 'stock.changed', {}) };
};

it('a Kafka with TLS and a password gets its topics, and lets the bus publish and read', async () => {
  expect(await createTopics({ kafka: placeOf(secured), patience: 60_000 })).toBe(Object.values(TOPICS).length);
  expect(await createTopics({ kafka: placeOf(secured), patience: 60_000 })).toBe(0);
  const plain = { ...secured, KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_PASSWORD: 'plain word' };
  const sentEvent = event();
  // Retries as a relay does: a new partition's leader is not known to all brokers at once.
  await using(plain, ({ publish }) => eventually(() => publish([sentEvent])));
  await using(secured, async (bus) => {
    const receivedKeys: (string | null)[] = [];
    const take = ({ messages }: { messages: readonly { key: string | null }[] }) => {
      receivedKeys.push(...messages.map(({ key }) => key));
      return Promise.resolve({});
    };
    await bus.join('readers', [TOPICS.stockEvents], { take, onAssigned: () => undefined, onDead: () => undefined });
    await eventually(() => expect(receivedKeys).toContain(sentEvent.key));
  });
});

it.each([
  ['a wrong password', { KAFKA_SASL_PASSWORD: 'guess' }, /SASL|authentication/i],
  ['no certificate authority', { KAFKA_CA_FILE: undefined }, /self.signed|unable to verify/],
])('with %s nothing is published', async (_what, changed, why) => {
  const env = Object.fromEntries(
    Object.entries({ ...secured, ...changed }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  await using(env, ({ publish }) => expect(publish([event()])).rejects.toThrow(why));
});
