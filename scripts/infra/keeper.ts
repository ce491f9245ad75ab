/*
 * The parent of every server and service of one run. It has its own process group, so that Ctrl-C reaches only the
 * starter. It ends all its children when the starter asks for it or is gone (the channel closes even after SIGKILL), so
 * no child is left behind.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { KeeperAnswer, KeeperOrder, KeptCommand } from './keeper-protocol.ts';

interface KeptProcess {
  tier: number;
  child: ChildProcess;
}

// Logs, databases and Kafka's segments hold customers' names and phone numbers: no other user of the machine may read
// them.
process.umask(0o077);

const running = new Map<string, KeptProcess>();
/** Processes that were started before in this run: their log is appended to. */
const startedBefore = new Set<string>();
let stopping: Promise<void> | undefined;

const report = (answer: KeeperAnswer): void => {
  if (process.connected) process.send?.(answer);
};

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

function keep(command: KeptCommand): void {
  const log = openSync(command.log, startedBefore.has(command.id) ? 'a' : 'w');
  startedBefore.add(command.id);
  const child = spawn(command.command, command.args, {
    cwd: command.cwd,
    env: command.env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  running.set(command.id, { tier: command.tier, child });
  child.on('spawn', () => report({ what: 'started', id: command.id, pid: child.pid ?? 0 }));
  child.on('error', (error) => {
    running.delete(command.id);
    report({ what: 'exited', id: command.id, code: 127, signal: null, expected: false, message: error.message });
  });
  child.on('exit', (code, signal) => {
    // Ends processes that the child started itself.
    signalGroup(child, 'SIGKILL');
    running.delete(command.id);
    report({ what: 'exited', id: command.id, code, signal, expected: stopping !== undefined });
  });
}

async function endTier(kept: readonly KeptProcess[], patience: number): Promise<void> {
  await Promise.all(
    kept.map(
      ({ child }) =>
        new Promise<void>((resolve) => {
          const force = setTimeout(() => signalGroup(child, 'SIGKILL'), patience);
          child.once('exit', () => {
            clearTimeout(force);
            resolve();
          });
          signalGroup(child, 'SIGTERM');
        }),
    ),
  );
}

/** Ends the shell and the services (high tiers) before the servers that they use. */
async function stopAll(patience: number): Promise<void> {
  const tiers = [...new Set([...running.values()].map(({ tier }) => tier))].sort((a, b) => b - a);
  for (const tier of tiers)
    await endTier(
      [...running.values()].filter((kept) => kept.tier === tier),
      patience,
    );
  report({ what: 'stopped' });
  process.exit(0);
}

// The channel carries only messages of keeper-protocol.ts, written by keeper-client.ts.
process.on('message', (message) => {
  const order = message as KeeperOrder;
  if (order.do === 'keep' && !stopping) keep(order.command);
  if (order.do === 'stop') stopping ??= stopAll(20_000);
});
process.on('disconnect', () => {
  stopping ??= stopAll(5_000);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping ??= stopAll(10_000);
  });
