/*
 * Every command of package.json starts here, in plain JavaScript that Node 20 runs: it installs the packages when they
 * are missing or differ from the lock file, then hands over to the pinned Node 24, which runs the TypeScript of
 * scripts/<topic>/main.ts directly.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandThatRanUs } from './console/npm-parent.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

function refuse(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Compares npm's own record of its last installation with package-lock.json. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installedPackages = JSON.parse(readFileSync(record, 'utf8')).packages;
  const lockedPackages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(lockedPackages).every(([path, entry]) => {
    if (path === '' || entry.extraneous) return true;
    const installed = installedPackages[path];
    if (!installed)
      return Boolean(entry.optional || entry.devOptional || entry.peer) || !path.includes('node_modules/');
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

function install() {
  console.log('• Installing the npm packages of package-lock.json (npm ci, about a minute the first time)');
  const startedAt = Date.now();
  const npm =
    process.env.npm_execpath && existsSync(process.env.npm_execpath)
      ? [process.execPath, process.env.npm_execpath]
      : ['npm'];
  const result = spawnSync(npm[0], [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    const output = `${result.stderr ?? ''}${result.error?.message ?? ''}`;
    if (/ENOSPC/.test(output))
      refuse('The disk is full: free about 2 GB for the npm packages and run the command again.');
    if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(output))
      refuse(
        'The npm registry cannot be reached: check the network (or `npm config get registry`) and run the command again.',
      );
    if (result.error?.code === 'ENOENT')
      refuse('npm is not on the PATH: install it (on Debian: apt-get install npm) and run the command again.');
    console.error(output.trim());
    refuse('npm ci failed (its output is above): correct that and run the command again.');
  }
  console.log(`✓ npm packages installed (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}

function node24() {
  if (major >= 24) return process.execPath;
  const pinned = join(root, 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  return refuse(
    `Node 24 is needed and this is ${process.version} on a machine that its npm package does not cover: install Node 24 (https://nodejs.org) and run the command again.`,
  );
}

/** Runs a TypeScript file of this repository with Node 24 in a child process. */
export function launch(entry) {
  if (major < 20 || (major === 20 && minor < 19))
    refuse(
      `Node 20.19 or newer is needed to begin and this is ${process.version}: install it (https://nodejs.org) and run the command again.`,
    );
  try {
    if (!isInstalled()) install();
  } catch (error) {
    if (error.code === 'ENOSPC')
      refuse('The disk is full: free about 2 GB for the npm packages and run the command again.');
    throw error;
  }
  const child = spawn(
    node24(),
    [
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=TimeoutNegativeWarning',
      join(root, entry),
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  // Ctrl-C reaches the child directly (same terminal); a plain `kill` of this process does not.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  commandThatRanUs(() => child.kill('SIGTERM'));
  child.on('error', (error) => refuse(`${entry} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
