/*
 * The parent of every server and service of one run. It lives in its own process group, so that Ctrl-C is an
 * order to the starter alone, and it ends all its children when the starter asks, or is gone (the channel
 * closes even after SIGKILL). So nothing that was started can be left behind.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { KeeperAnswer, KeeperOrder, KeptCommand } from './keeper-protocol.ts';

interface Kept {
  tier: number;
  child: ChildProcess;
}

// Logs, databases and Kafka's segments hold customers' names and phones: nobody else on the machine is to read them.
process.umask(0o077);

const running = new Map<string, Kept>();
/** Who was started before in this run: the log of what ended then is kept. */
const known = new Set<string>();
let stopping: Promise<void> | undefined;

const tell = (answer: KeeperAnswer): void => {
  if (process.connected) process.send?.(answer);
};

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is already gone: that is what was wanted.
  }
}

function keep(command: KeptCommand): void {
  const log = openSync(command.log, known.has(command.id) ? 'a' : 'w');
  known.add(command.id);
  const child = spawn(command.command, command.args, {
    cwd: command.cwd,
    env: command.env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  running.set(command.id, { tier: command.tier, child });
  child.on('spawn', () => tell({ what: 'started', id: command.id, pid: child.pid ?? 0 }));
  child.on('error', (error) => {
    running.delete(command.id);
    tell({ what: 'exited', id: command.id, code: 127, signal: null, expected: false, message: error.message });
  });
  child.on('exit', (code, signal) => {
    // What it may have started itself goes with it.
    signalGroup(child, 'SIGKILL');
    running.delete(command.id);
    tell({ what: 'exited', id: command.id, code, signal, expected: stopping !== undefined });
  });
}

async function endTier(kept: readonly Kept[], patience: number): Promise<void> {
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

/** What came last goes first: shell and services (high tiers) before the servers they use. */
async function stopAll(patience: number): Promise<void> {
  const tiers = [...new Set([...running.values()].map(({ tier }) => tier))].sort((a, b) => b - a);
  for (const tier of tiers)
    await endTier(
      [...running.values()].filter((kept) => kept.tier === tier),
      patience,
    );
  tell({ what: 'stopped' });
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
