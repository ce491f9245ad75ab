import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PlainError } from '../console/plain-error.ts';
import { ROOT } from '../root.ts';

/** Ends the script when this process ends, even if it is killed, because their channel closes then. */
const END_WITH_PARENT = "data:text/javascript,process.on('disconnect',()=>process.exit(1));process.channel.unref()";

/** Runs one of our scripts to its end, in a process of its own. @throws PlainError `failed`, the reason is printed */
export async function runScript(
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  failed: string,
): Promise<void> {
  const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];
  const child = spawn(process.execPath, [...quiet, '--import', END_WITH_PARENT, join(ROOT, script), ...words], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
  if (code !== 0) throw new PlainError(failed);
}
