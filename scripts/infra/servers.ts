import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { step } from '../console/step.ts';
import { composeDown, composeUp, dockerAddress, dockerAnswers, type ServerPorts } from './docker.ts';
import { startKafka } from './kafka.ts';
import type { Keeper } from './keeper-client.ts';
import { chooseRungs, describeRung, type Rung, type ServerName } from './ladder.ts';
import { needTools, type Tool } from './machine-tools.ts';
import { startMongodb } from './mongodb.ts';
import { startRedis } from './redis.ts';

/** Starts a part of the system and resolves once it can do its work. */
export type Parts = ReadonlyMap<string, () => Promise<unknown>>;

export interface Servers {
  mongodbUrl: string;
  redisUrl: string;
  kafkaBrokers: string;
  /** How to start each embedded server once more, by the name the keeper knows it by. */
  parts: Parts;
  /** Stops what Docker runs for us; embedded servers end with the keeper. */
  release(): Promise<void>;
}

export interface ServersOptions {
  keeper: Keeper;
  /** Folder of the data and the logs. */
  data: string;
  ports: ServerPorts & { kafkaController: number };
  /** Name of the compose project, where Docker is used. */
  project: string;
  /** True for a run whose data is thrown away at its end. */
  passing: boolean;
}

const NAMES: readonly ServerName[] = ['mongodb', 'redis', 'kafka'];
const TITLES: Record<ServerName, string> = { mongodb: 'MongoDB', redis: 'Redis', kafka: 'Kafka' };
const TOOLS: Record<ServerName, readonly Tool[]> = { mongodb: ['pip'], redis: [], kafka: ['java', 'maven'] };

const namesBy = (rungs: Record<ServerName, Rung>, way: Rung['way']): ServerName[] =>
  NAMES.filter((name) => rungs[name].way === way);

async function withDocker(options: ServersOptions, rungs: Record<ServerName, Rung>): Promise<Record<ServerName, Rung>> {
  const names = namesBy(rungs, 'docker');
  if (names.length === 0) return rungs;
  try {
    await step(`Starting ${names.map((name) => TITLES[name]).join(', ')} with Docker`, () =>
      composeUp(options.project, names, options.ports),
    );
    return rungs;
  } catch (error) {
    if (process.env.HANOUT_SERVERS === 'docker') throw error;
    console.log(`  ${error instanceof Error ? error.message : String(error)} Taking the embedded servers instead.`);
    await composeDown(options.project, options.ports, options.passing);
    return chooseRungs({ ...process.env, HANOUT_SERVERS: 'embedded' }, false);
  }
}

/**
 * Brings MongoDB, Redis and Kafka up by the ladder (addresses given, Docker, embedded), says which way, and gives their
 * addresses.
 */
export async function bringUpServers(options: ServersOptions): Promise<Servers> {
  await mkdir(join(options.data, 'logs'), { recursive: true });
  const rungs = await withDocker(options, chooseRungs(process.env, await dockerAnswers()));
  for (const name of NAMES) console.log(`  ${TITLES[name]}: ${describeRung(rungs[name])}`);
  const embedded = namesBy(rungs, 'embedded');
  // Asked for together, so that one apt-get does it.
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
    const all = [addressOf('mongodb'), addressOf('redis'), addressOf('kafka')] as const;
    // All are waited for even if one fails, so that a download beside it is not cut short.
    await Promise.allSettled(all);
    return Promise.all(all);
  };
  const [mongodbUrl, redisUrl, kafkaBrokers] =
    embedded.length > 0
      ? await step(`Starting ${embedded.map((name) => TITLES[name]).join(', ')}`, bringUp)
      : await bringUp();
  const byDocker = namesBy(rungs, 'docker').length > 0;
  const parts = new Map(embedded.map((name) => [TITLES[name], start[name]]));
  return {
    mongodbUrl,
    redisUrl,
    kafkaBrokers,
    parts,
    release: async () => (byDocker ? composeDown(options.project, options.ports, options.passing) : undefined),
  };
}
