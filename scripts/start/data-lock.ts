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

/** Takes a data folder for this process, or says who has it. A lock that a killed start left behind is taken over. */
export function lockData(data: string): () => void {
  const path = join(data, 'lock');
  let holder = 0;
  try {
    holder = Number(readFileSync(path, 'utf8'));
  } catch {
    // No lock: nobody has it.
  }
  if (holder > 0 && holder !== process.pid && isAlive(holder))
    throw new PlainError(
      `Hanout already runs with the data folder ${data} (process ${holder}): end it with Ctrl-C, or take another folder and port with \`npm start -- --port 4100 --data DIR\`.`,
    );
  writeFileSync(path, String(process.pid), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}
