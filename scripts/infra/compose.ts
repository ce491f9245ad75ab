import { join } from 'node:path';
import { explainDownload, PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { ROOT } from '../root.ts';
import { portVariables, type ServerPorts } from './compose-file.ts';
import type { ServerName } from './ladder.ts';

const compose = (project: string, ...args: string[]): string[] => [
  'compose',
  '-p',
  project,
  '-f',
  join(ROOT, 'compose.yaml'),
  ...args,
];

const environment = (ports: ServerPorts): NodeJS.ProcessEnv => ({ ...process.env, ...portVariables(ports) });

/** Starts the named servers of compose.yaml and waits until they are healthy. */
export async function composeUp(project: string, names: readonly ServerName[], ports: ServerPorts): Promise<void> {
  const up = await runCommand(
    'docker',
    compose(project, 'up', '--detach', '--wait', '--wait-timeout', '180', ...names),
    { env: environment(ports), deadline: 240_000 },
  );
  if (up.code === 0) return;
  throw new PlainError(
    explainDownload('The image registry', up.output) ??
      `docker compose could not start ${names.join(', ')}: ${up.output.trim().split('\n').at(-1) ?? ''}.`,
  );
}

/** Stops the containers and keeps their data. */
export async function composeStop(project: string, ports: ServerPorts): Promise<void> {
  await runCommand('docker', compose(project, 'stop'), { env: environment(ports), deadline: 60_000 });
}
