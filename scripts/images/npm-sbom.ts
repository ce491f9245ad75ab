import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../root.ts';

/** All packages of the lock file as `npm sbom` describes them, with licences and hashes. */
export const npmSbom = async (): Promise<string> => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
};
