import { join } from 'node:path';
import { explainDownload, PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { ROOT } from '../root.ts';
import type { ServerName } from './ladder.ts';

export interface ServerPorts {
  mongodb: number;
  redis: number;
  kafka: number;
}

const compose = (project: string, ...args: string[]): string[] => [
  'compose',
  '-p',
  project,
  '-f',
  join(ROOT, 'compose.yaml'),
  ...args,
];

/** Whether an engine answers, with the compose plugin that compose.yaml needs. */
export async function dockerAnswers(): Promise<boolean> {
  const [engine, plugin] = await Promise.all([
    runCommand('docker', ['version', '--format', '{{.Server.Version}}'], { deadline: 5_000 }),
    runCommand('docker', ['compose', 'version'], { deadline: 5_000 }),
  ]);
  return engine.code === 0 && plugin.code === 0;
}

const environment = (ports: ServerPorts): NodeJS.ProcessEnv => ({
  ...process.env,
  MONGODB_PORT: String(ports.mongodb),
  REDIS_PORT: String(ports.redis),
  KAFKA_PORT: String(ports.kafka),
});

/** Brings the named servers of compose.yaml up and waits until they are healthy. */
export async function composeUp(project: string, names: readonly ServerName[], ports: ServerPorts): Promise<void> {
  const up = await runCommand(
    'docker',
    compose(project, 'up', '--detach', '--wait', '--wait-timeout', '180', ...names),
    { env: environment(ports), deadline: 600_000 },
  );
  if (up.code === 0) return;
  throw new PlainError(
    explainDownload('The image registry', up.output) ??
      `docker compose could not start ${names.join(', ')}: ${up.output.trim().split('\n').at(-1) ?? ''}`,
  );
}

/** Stops the containers; with `forget` their data goes too. */
export async function composeDown(project: string, ports: ServerPorts, forget: boolean): Promise<void> {
  await runCommand('docker', compose(project, ...(forget ? ['down', '--volumes'] : ['stop'])), {
    env: environment(ports),
    deadline: 60_000,
  });
}

export const dockerAddress: Record<ServerName, (ports: ServerPorts) => string> = {
  mongodb: ({ mongodb }) => `mongodb://127.0.0.1:${mongodb}/?replicaSet=rs0`,
  redis: ({ redis }) => `redis://127.0.0.1:${redis}`,
  kafka: ({ kafka }) => `127.0.0.1:${kafka}`,
};
