import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { explainDownload, PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { ROOT } from '../root.ts';
import type { Keeper } from './keeper-client.ts';
import { clusterIdOf } from './kafka-cluster-id.ts';
import { kafkaProperties } from './kafka-properties.ts';
import { needTools } from './machine-tools.ts';
import { sha256Of } from './manifest.ts';
import { cached } from './package-cache.ts';
import { until } from './until.ts';

const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** Gives the first jar whose hash differs from jars.sha256, if any. */
async function wrongJar(folder: string): Promise<string | undefined> {
  const lines = (await readFile(join(ROOT, 'scripts/infra/kafka/jars.sha256'), 'utf8')).trim().split('\n');
  for (const line of lines) {
    const [sha256, name = ''] = line.split(/\s+/);
    if (!existsSync(join(folder, name)) || (await sha256Of(join(folder, name))) !== sha256) return name;
  }
  return undefined;
}

async function copyJars(folder: string): Promise<void> {
  await needTools(['java', 'maven']);
  const copy = async (...more: string[]): Promise<void> => {
    const maven = await runCommand(
      'mvn',
      [
        '-q',
        '-B',
        '-f',
        join(ROOT, 'scripts/infra/kafka/pom.xml'),
        COPY,
        '-DincludeScope=runtime',
        `-DoutputDirectory=${folder}`,
        ...more,
      ],
      { deadline: 400_000 },
    );
    if (maven.code !== 0)
      throw new PlainError(
        explainDownload('Maven Central', maven.output) ??
          `Maven could not fetch Apache Kafka: ${
            maven.output
              .trim()
              .split('\n')
              .find((line) => line.includes('ERROR')) ?? maven.output.trim()
          }`,
      );
  };
  await copy();
  if (!(await wrongJar(folder))) return;
  // A broken file in this user's Maven repository would come back every time, so the retry uses an empty one.
  const store = join(folder, '.m2');
  await copy(`-Dmaven.repo.local=${store}`, '-Dmdep.overWriteReleases=true', '-Dmdep.overWriteIfNewer=true');
  await rm(store, { recursive: true, force: true });
  const wrong = await wrongJar(folder);
  if (wrong)
    throw new PlainError(
      `Maven Central gave ${wrong} with another hash than the pinned one (scripts/infra/kafka/jars.sha256): check which Maven mirror is set in ~/.m2/settings.xml and run the command again.`,
    );
}

export const kafkaJars = (): Promise<string> =>
  cached('kafka-4.3.0', 'Apache Kafka 4.3.0 (44 MB, from Maven Central)', copyJars);

/**
 * Only the first compiler: the second one works for minutes, also in an idle shop. It compiles early, because an idle
 * broker's two hundred small tasks a second would else be interpreted for minutes.
 */
export const JAVA_OPTIONS = [
  '-Xms96m',
  '-Xmx256m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:CompileThresholdScaling=0.1',
  '-XX:-UsePerfData',
  '-Xshare:auto',
  '-Djava.awt.headless=true',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dlog4j2.level=WARN',
];

/** Starts Kafka, broker and controller in one process, and gives its address once it answers. */
export async function startKafka(keeper: Keeper, port: number, controllerPort: number, data: string): Promise<string> {
  await needTools(['java']);
  const jars = await kafkaJars();
  const home = join(data, 'kafka');
  const properties = join(home, 'server.properties');
  await mkdir(home, { recursive: true });
  await writeFile(properties, kafkaProperties({ port, controllerPort, logs: join(home, 'log') }));
  if (!existsSync(join(home, 'log/meta.properties'))) {
    const format = await runCommand(
      'java',
      [
        ...JAVA_OPTIONS,
        '-cp',
        join(jars, '*'),
        'kafka.tools.StorageTool',
        'format',
        '-t',
        clusterIdOf(randomBytes(16)),
        '-c',
        properties,
      ],
      { deadline: 60_000 },
    );
    if (format.code !== 0)
      throw new PlainError(
        explainDownload('', format.output) ?? `Kafka could not prepare its folder ${home}: ${format.output.trim()}`,
      );
  }
  await keeper.keep({
    id: 'Kafka',
    tier: 1,
    command: 'java',
    args: [...JAVA_OPTIONS, '-cp', join(jars, '*'), 'kafka.Kafka', properties],
    cwd: home,
    log: join(data, 'logs', 'kafka.log'),
  });
  await kafkaReady(port, keeper.deathOf('Kafka'));
  return `127.0.0.1:${port}`;
}

/** Waits until the broker behind this port answers. */
export async function kafkaReady(port: number, dead?: Promise<never>): Promise<void> {
  const admin = new Kafka({
    brokers: [`127.0.0.1:${port}`],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    requestTimeout: 3_000,
    retry: { retries: 0 },
  }).admin();
  try {
    await until(
      'Kafka to answer',
      90_000,
      async () => {
        await admin.connect();
        return (await admin.describeCluster()).brokers.length > 0;
      },
      { dead, interval: 150 },
    );
  } finally {
    await admin.disconnect();
  }
}
