import { join } from 'node:path';
import { runCommand } from '../console/run-command.ts';
import { ROOT } from '../root.ts';
import { accepts } from './accepts.ts';
import type { ServerContainer } from './compose-file.ts';
import type { Keeper } from './keeper-client.ts';
import { until } from './until.ts';

/** Labels the containers of one test run, so that they are found however the run ended. */
const RUN_LABEL = 'shop.hanout.test-run';

/** Removes a run's containers with their data. */
export async function removeContainers(run: string): Promise<void> {
  const filter = ['--filter', `label=${RUN_LABEL}=${run}`];
  const list = await runCommand('docker', ['ps', '--all', '--quiet', ...filter], { deadline: 5_000 });
  const ids = list.output.split('\n').filter(Boolean);
  if (list.code !== 0 || ids.length === 0) return;
  const removed = await runCommand('docker', ['rm', '--force', '--volumes', ...ids], { deadline: 15_000 });
  if (removed.code !== 0) console.error(removed.output);
}

/**
 * Starts servers in containers of this run; they may not answer yet. The keeper removes them with their data when the
 * run ends, also when it is killed. Testcontainers uses its own container (Ryuk) for that, which is one more image to
 * pull and needs access to the engine's socket.
 */
export async function startContainers(
  keeper: Keeper,
  run: string,
  servers: readonly ServerContainer[],
  data: string,
): Promise<void> {
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const { GenericContainer, Wait } = await import('testcontainers');
  await keeper.keep({
    id: 'containers',
    tier: 1,
    command: process.execPath,
    args: [join(ROOT, 'scripts/infra/remove-containers.ts'), run],
    cwd: ROOT,
    log: join(data, 'logs', 'containers.log'),
  });

  /** Published only on the loopback address, as the other servers are: they ask for no password. */
  class LoopbackContainer extends GenericContainer {
    protected override beforeContainerCreated(): Promise<void> {
      this.hostConfig.PortBindings = Object.fromEntries(
        this.exposedPorts.flatMap((port) =>
          typeof port === 'object'
            ? [[`${String(port.container)}/tcp`, [{ HostIp: '127.0.0.1', HostPort: String(port.host) }]]]
            : [],
        ),
      );
      return Promise.resolve();
    }
  }

  const start = async ({ image, command, environment, ports }: ServerContainer): Promise<void> => {
    await new LoopbackContainer(image)
      .withCommand(command)
      .withEnvironment(environment)
      .withExposedPorts({ container: ports.inside, host: ports.outside })
      .withLabels({ [RUN_LABEL]: run })
      // The callers wait until the servers answer; checks from inside ten times a second cost more than the servers do.
      .withWaitStrategy(Wait.forAll([]))
      .start();
  };
  // Waits for all of them even if one fails, so that none starts after the clean-up.
  const starts = servers.map(start);
  await Promise.allSettled(starts);
  await Promise.all(starts);
  await until(
    'one of the containers to take connections here (is the Docker engine on this machine?)',
    30_000,
    async () => (await Promise.all(servers.map(({ ports }) => accepts(ports.outside)))).includes(true),
  );
}
