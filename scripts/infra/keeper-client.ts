import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../console/plain-error.ts';
import { ROOT } from '../root.ts';
import { explainEnd } from './end-of-process.ts';
import type { KeeperAnswer, KeeperOrder, KeptCommand } from './keeper-protocol.ts';

export interface Death {
  id: string;
  /** One sentence, with the end of the log where there is one. */
  message: string;
}

export interface Keeper {
  /** Starts a process and gives its id once the system has it. */
  keep(command: Omit<KeptCommand, 'env'> & { env?: Record<string, string | undefined> }): Promise<number>;
  /**
   * Rejects with a sentence as soon as the named process ends, and never resolves. Meant for a race against a wait for
   * readiness.
   */
  deathOf(id: string): Promise<never>;
  /** Calls the listener for every process that ended unexpectedly, also for those that had ended before. */
  onDeath(listener: (death: Death) => void): void;
  pids(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const endOfLog = (path: string | undefined): string => {
  if (!path) return '';
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
};

const definedOnly = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Starts the keeper process of this run. */
export function startKeeper(): Keeper {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--max-old-space-size=32', join(ROOT, 'scripts/infra/keeper.ts')],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const logs = new Map<string, string>();
  const pids = new Map<string, number>();
  const deaths = new Map<string, Death>();
  const startListeners = new Map<string, (pid: number) => void>();
  const mourners: ((death: Death) => void)[] = [];
  let stopping = false;

  const mourn = (death: Death): void => {
    deaths.set(death.id, death);
    for (const listener of [...mourners]) listener(death);
  };
  const send = (order: KeeperOrder): void => {
    if (child.connected) child.send(order);
  };

  // The channel carries only messages of keeper-protocol.ts, written by keeper.ts.
  child.on('message', (message) => {
    const answer = message as KeeperAnswer;
    if (answer.what === 'started') {
      pids.set(answer.id, answer.pid);
      startListeners.get(answer.id)?.(answer.pid);
    }
    if (answer.what === 'exited') {
      pids.delete(answer.id);
      if (answer.expected || stopping) return;
      const log = logs.get(answer.id);
      const how = answer.message ?? (answer.signal ? `signal ${answer.signal}` : `exit code ${answer.code ?? '?'}`);
      mourn({ id: answer.id, message: explainEnd(answer.id, how, log ?? 'its log', endOfLog(log)) });
    }
  });
  child.on('exit', () => {
    if (stopping) return;
    for (const pid of pids.values())
      try {
        process.kill(-pid, 'SIGTERM');
      } catch {
        // The process has already ended.
      }
    mourn({ id: 'keeper', message: 'The process that keeps the servers was killed; they were ended too.' });
  });

  return {
    async keep(command) {
      mkdirSync(dirname(command.log), { recursive: true });
      if (stopping) throw new PlainError(`${command.id} is not started: the run is ending.`);
      logs.set(command.id, command.log);
      deaths.delete(command.id);
      const pid = new Promise<number>((resolve) => startListeners.set(command.id, resolve));
      send({ do: 'keep', command: { ...command, env: definedOnly(command.env ?? process.env) } });
      return Promise.race([pid, this.deathOf(command.id)]);
    },
    deathOf(id) {
      return new Promise<never>((_, reject) => {
        const reactTo = (death: Death): void => {
          if (death.id === id || death.id === 'keeper') reject(new PlainError(death.message));
        };
        const known = deaths.get(id);
        if (known) reactTo(known);
        else mourners.push(reactTo);
      });
    },
    onDeath(listener) {
      for (const death of deaths.values()) listener(death);
      mourners.push(listener);
    },
    pids: () => pids,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      if (!stopping) send({ do: 'stop' });
      stopping = true;
      await gone;
    },
  };
}
