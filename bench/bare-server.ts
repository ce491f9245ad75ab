import { fork } from 'node:child_process';
import { join } from 'node:path';

export type BareKind = 'node:http' | 'express';

export interface BareServer {
  readonly pid: number;
  readonly stop: () => void;
}

/** Starts a bare server that answers `bytes` bytes with these headers to every path of a port. */
export const startBare = async (
  kind: BareKind,
  port: number,
  bytes: number,
  headers: Readonly<Record<string, string>>,
): Promise<BareServer> => {
  const child = fork(
    join(import.meta.dirname, 'bare.ts'),
    [kind, String(port), String(bytes), JSON.stringify(headers)],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`bare ${kind} ended with ${code}`)));
  });
  return { pid: child.pid ?? 0, stop: () => void child.kill() };
};
