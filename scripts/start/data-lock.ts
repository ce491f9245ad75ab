import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../console/plain-error.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/');
  } catch {
    return false;
  }
};

/**
 * Locks a data folder for this process, or throws with the process that holds the lock. A lock that a killed start left
 * behind is taken over.
 */
export function lockData(data: string): () => void {
  const path = join(data, 'lock');
  let holder = 0;
  try {
    holder = Number(readFileSync(path, 'utf8'));
  } catch {
    // Without a lock file the folder is free.
  }
  if (holder > 0 && holder !== process.pid && isAlive(holder))
    throw new PlainError(
      `Hanout already runs with the data folder ${data} (process ${holder}): end it with Ctrl-C, or take another folder and port with \`npm start -- --port 4100 --data DIR\`.`,
    );
  writeFileSync(path, String(process.pid), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}
