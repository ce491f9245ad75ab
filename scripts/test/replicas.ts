import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOneAddress, type OneAddress } from '@shop/service-kit/testing';
import type { Keeper } from '../infra/keeper-client.ts';
import { hasTool, mayInstall, needTools } from '../infra/machine-tools.ts';
import type { Servers } from '../infra/servers.ts';
import { companiesPort, portsFrom, REPLICAS, replicaPorts } from '../start/ports.ts';
import { restartParts } from '../start/restart.ts';
import { startSystem, type RunningSystem } from '../start/system.ts';

const LIBRARY = { x64: '/usr/lib/x86_64-linux-gnu', arm64: '/usr/lib/aarch64-linux-gnu' } as const;

/**
 * Clocks of two machines always differ a little: that of the second replica is 10 s ahead, where Debian's `faketime` is
 * installed or may be. Durations are not affected.
 */
const clocks = async (): Promise<(replica: number) => Record<string, string>> => {
  const hasFaketime =
    (await hasTool('faketime')) ||
    (mayInstall() &&
      (await needTools(['faketime']).then(
        () => true,
        () => false,
      )));
  const library = Object.entries(LIBRARY)
    .flatMap(([arch, folder]) => (arch === process.arch ? [`${folder}/faketime/libfaketime.so.1`] : []))
    .find((path) => existsSync(path));
  if (!hasFaketime || !library)
    console.log('  Without faketime (apt-get install faketime) all replicas have the same clock.');
  const ahead: Record<string, string> =
    hasFaketime && library ? { LD_PRELOAD: library, FAKETIME: '+10s', DONT_FAKE_MONOTONIC: '1' } : {};
  return (replica) => (replica === 1 ? ahead : {});
};

export interface ReplicatedSystem extends RunningSystem {
  /**
   * Answers the process id of every part, and whether it can do its work, as JSON: for tests that kill or freeze one.
   */
  readonly partsUrl: string;
  readonly stop: () => Promise<void>;
}

/** The whole system, with two replicas of each program behind one address, whose parts are restarted when they end. */
export async function startReplicated(
  keeper: Keeper,
  port: number,
  data: string,
  servers: Servers,
): Promise<ReplicatedSystem> {
  const { shell, catalog, order, logistics, payments, staff } = portsFrom(port);
  const fronts: OneAddress[] = [];
  // The shell is ready once it reaches the catalogue by its single address, so the proxies start first.
  const beforeServices = async (): Promise<void> => {
    for (const one of [shell, catalog, order, logistics, payments, staff])
      fronts.push(await startOneAddress(replicaPorts(one, REPLICAS), one));
  };
  const clockOf = await clocks();
  const system = await startSystem({
    keeper,
    port,
    data,
    servers,
    noLimits: true,
    replicas: REPLICAS,
    // Accounts of tests are at companies that a test simulates.
    envOf: (replica) => ({ ...clockOf(replica), TRANSPORTER_TEST_HOSTS: `127.0.0.1:${companiesPort(port)}` }),
    beforeServices,
  });
  /** The process that was ready, by id: a process that started later is not ready yet. */
  const ready = new Map(keeper.pids());
  const partsWithNotes = [...system.parts].map(
    ([id, start]) => [id, () => start().then(() => ready.set(id, keeper.pids().get(id) ?? 0))] as const,
  );
  void restartParts(keeper, new Map(partsWithNotes), (line) => console.log(line)).then(({ message }) =>
    console.error(message),
  );
  const stateOf = ([id, pid]: [string, number]) => [id, { pid, ready: ready.get(id) === pid }] as const;
  const answer = (): string => JSON.stringify(Object.fromEntries([...keeper.pids()].map(stateOf)));
  const parts = createServer((_req, res) => void res.setHeader('Content-Type', 'application/json').end(answer()));
  await new Promise<void>((resolve) => parts.listen(0, '127.0.0.1', resolve));
  const { port: partsPort } = parts.address() as AddressInfo; // a TCP server's address is never a string
  return {
    ...system,
    partsUrl: `http://127.0.0.1:${String(partsPort)}`,
    stop: async () => {
      await Promise.all(fronts.map((front) => front.stop()));
      parts.close();
    },
  };
}
