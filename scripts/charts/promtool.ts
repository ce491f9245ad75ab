import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { explainDownload, PlainError } from '../console/plain-error.ts';
import { commandExists, runCommand } from '../console/run-command.ts';
import { mayInstall } from '../infra/machine-tools.ts';
import { cached } from '../infra/package-cache.ts';

const DEADLINE_MS = 180_000;

const download = async (cwd: string): Promise<{ code: number; output: string }> => {
  const downloadPackage = () => runCommand('apt-get', ['download', '-q', 'prometheus'], { cwd, deadline: DEADLINE_MS });
  const first = await downloadPackage();
  if (first.code === 0 || !mayInstall()) return first;
  // A fresh container has no lists of packages.
  await runCommand('apt-get', ['update', '-q'], { deadline: DEADLINE_MS });
  return downloadPackage();
};

const unpack = async (folder: string): Promise<void> => {
  const downloadFolder = join(folder, '.download');
  await mkdir(downloadFolder);
  const { code, output } = await download(downloadFolder);
  const [file] = (await readdir(downloadFolder)).filter((name) => name.endsWith('.deb'));
  if (code !== 0 || file === undefined)
    throw new PlainError(explainDownload('The Debian package mirror', output) ?? `No promtool: ${output.trim()}`);
  const unpacked = await runCommand('dpkg-deb', ['-x', file, 'unpacked'], {
    cwd: downloadFolder,
    deadline: DEADLINE_MS,
  });
  if (unpacked.code !== 0) throw new PlainError(`No promtool: ${unpacked.output.trim()}`);
  await rename(join(downloadFolder, 'unpacked/usr/bin/promtool'), join(folder, 'promtool'));
  await rm(downloadFolder, { recursive: true });
};

/** The folder of Debian's promtool, which is unpacked and not installed: building one takes many minutes. */
export const promtoolFolder = async (): Promise<string> => {
  if (!(await commandExists('apt-get')))
    throw new PlainError(
      'promtool is taken from Debian or Ubuntu; on this system install it from https://prometheus.io and put it on the PATH.',
    );
  return cached(`promtool-of-debian-${process.arch}`, 'promtool (19 MB, from Debian)', unpack);
};
