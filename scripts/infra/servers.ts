import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { step } from '../console/step.ts';
import { ROOT } from '../root.ts';
import { portVariables, serversOf, type ServerPorts } from './compose-file.ts';
import { composeStop, composeUp } from './compose.ts';
import { removeContainers, startContainers } from './containers.ts';
import { dockerAnswers, needImages } from './docker.ts';
import { kafkaReady, startKafka } from './kafka.ts';
import type { Keeper } from './keeper-client.ts';
import { chooseRungs, describeRung, type Rung, type ServerName } from './ladder.ts';
import { needTools, type Tool } from './machine-tools.ts';
import { mongodbReady, startMongodb } from './mongodb.ts';
import { redisReady, startRedis } from './redis.ts';

/** Functions that start a part of the system and resolve once it is ready. */
export type Parts = ReadonlyMap<string, () => Promise<unknown>>;

export interface Servers {
  mongodbUrl: string;
  redisUrl: string;
  kafkaBrokers: string;
  /** Functions that start each embedded server again, by the name that the keeper uses. */
  parts: Parts;
  /** Stops the containers of docker compose; everything else ends with the keeper. */
  release(): Promise<void>;
}

export interface ServersOptions {
  keeper: Keeper;
  /** Folder of the data and the logs. */
  data: string;
  ports: ServerPorts & { kafkaController: number };
  /** Name of the compose project, where Docker is used. */
  project: string;
  /** True for a run whose data is deleted at its end: with Docker it gets containers of its own. */
  passing: boolean;
  /** True where tests kill and freeze the servers: each is a process of ours, even where Docker answers. */
  ownProcesses?: boolean;
}

const NAMES: readonly ServerName[] = ['mongodb', 'redis', 'kafka'];
const TITLES: Record<ServerName, string> = { mongodb: 'MongoDB', redis: 'Redis', kafka: 'Kafka' };
const TOOLS: Record<ServerName, readonly Tool[]> = { mongodb: ['pip'], redis: [], kafka: ['java', 'maven'] };

const namesBy = (rungs: Record<ServerName, Rung>, way: Rung['way']): ServerName[] =>
  NAMES.filter((name) => rungs[name].way === way);

const dockerAddress: Record<ServerName, (ports: ServerPorts) => string> = {
  mongodb: ({ mongodb }) => `mongodb://127.0.0.1:${mongodb}/?replicaSet=rs0`,
  redis: ({ redis }) => `redis://127.0.0.1:${redis}`,
  kafka: ({ kafka }) => `127.0.0.1:${kafka}`,
};

const ready: Record<ServerName, (port: number) => Promise<void>> = {
  mongodb: mongodbReady,
  redis: redisReady,
  kafka: kafkaReady,
};

async function startWithDocker(options: ServersOptions, names: readonly ServerName[]): Promise<void> {
  const { keeper, project, ports, data, passing } = options;
  const described = serversOf(await readFile(join(ROOT, 'compose.yaml'), 'utf8'), {
    ...process.env,
    ...portVariables(ports),
  });
  const servers = names.map((name) => described[name]);
  await needImages(servers.map(({ image }) => image));
  const titles = names.map((name) => TITLES[name]).join(', ');
  await step(`Starting ${titles} with Docker`, async () => {
    await (passing ? startContainers(keeper, project, servers, data) : composeUp(project, names, ports));
    await Promise.all(names.map((name) => ready[name](ports[name])));
  });
}

/**
 * Starts the servers that come from Docker. When that fails, such as without a registry to pull from, it prints a
 * sentence and gives the embedded servers instead, unless `HANOUT_SERVERS=docker` demanded Docker.
 */
export async function withDocker(
  options: ServersOptions,
  rungs: Record<ServerName, Rung>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Record<ServerName, Rung>> {
  const names = namesBy(rungs, 'docker');
  if (names.length === 0) return rungs;
  try {
    await startWithDocker(options, names);
    return rungs;
  } catch (error) {
    if (env.HANOUT_SERVERS === 'docker') throw error;
    console.log(`  ${error instanceof Error ? error.message : String(error)} Taking the embedded servers instead.`);
    await (options.passing ? removeContainers(options.project) : composeStop(options.project, options.ports));
    return chooseRungs({ ...env, HANOUT_SERVERS: 'embedded' }, false);
  }
}

/** Starts MongoDB, Redis and Kafka from an address, Docker or a package, prints which, and gives their addresses. */
export async function bringUpServers(options: ServersOptions): Promise<Servers> {
  await mkdir(join(options.data, 'logs'), { recursive: true });
  const rungs = options.ownProcesses
    ? chooseRungs({ HANOUT_SERVERS: 'embedded' }, false)
    : await withDocker(options, chooseRungs(process.env, await dockerAnswers(!options.passing)));
  for (const name of NAMES) console.log(`  ${TITLES[name]}: ${describeRung(rungs[name])}`);
  const embedded = namesBy(rungs, 'embedded');
  // Requested together, so that one apt-get installs all.
  await needTools([...new Set(embedded.flatMap((name) => TOOLS[name]))]);
  const start: Record<ServerName, () => Promise<string>> = {
    mongodb: () => startMongodb(options.keeper, options.ports.mongodb, options.data),
    redis: () => startRedis(options.keeper, options.ports.redis, options.data),
    kafka: () => startKafka(options.keeper, options.ports.kafka, options.ports.kafkaController, options.data),
  };
  const addressOf = async (name: ServerName): Promise<string> => {
    const rung = rungs[name];
    if (rung.way === 'given') return rung.address;
    return rung.way === 'docker' ? dockerAddress[name](options.ports) : start[name]();
  };
  const bringUp = async (): Promise<[string, string, string]> => {
    const starts = [addressOf('mongodb'), addressOf('redis'), addressOf('kafka')] as const;
    // Waits for all of them even if one fails, so that no other download is interrupted.
    await Promise.allSettled(starts);
    return Promise.all(starts);
  };
  const [mongodbUrl, redisUrl, kafkaBrokers] =
    embedded.length > 0
      ? await step(`Starting ${embedded.map((name) => TITLES[name]).join(', ')}`, bringUp)
      : await bringUp();
  const byCompose = !options.passing && namesBy(rungs, 'docker').length > 0;
  const parts = new Map(embedded.map((name) => [TITLES[name], start[name]]));
  return {
    mongodbUrl,
    redisUrl,
    kafkaBrokers,
    parts,
    release: async () => (byCompose ? composeStop(options.project, options.ports) : undefined),
  };
}
