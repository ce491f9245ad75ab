import { existsSync } from 'node:fs';
import { PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { needTools } from '../infra/machine-tools.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function onThePath(): Promise<string | undefined> {
  const found = await runCommand('sh', ['-c', NAMES.map((name) => `command -v ${name}`).join(' || ')]);
  return found.code === 0 ? found.output.trim().split('\n')[0] : undefined;
}

/**
 * Finds the browser for the tests: CHROMIUM_PATH, else the PATH, else installs it where it may, else refuses with the
 * command that installs it.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw new PlainError(`There is no browser at ${given} (CHROMIUM_PATH): correct the path or leave it unset.`);
  if (given) return given;
  const program = await onThePath();
  if (program) return program;
  await needTools(['chromium']);
  const installed = await onThePath();
  if (!installed)
    throw new PlainError(
      'Chromium was installed but is not on the PATH: set CHROMIUM_PATH to it and run the command again.',
    );
  return installed;
}
