/**
 * Gets the tools that check charts and alerts: programs built from the Go module proxy, the schemas of Kubernetes and
 * of custom kinds from their own descriptions, promtool from Debian. Prints the folders for the PATH; a tool that
 * cannot be had does not stop the others.
 */
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { explain, explainDownload, PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { cached } from '../infra/package-cache.ts';
import { isOnPath } from './helm.ts';
import { CUSTOM_KINDS, PROGRAMS } from './programs.ts';
import { promtoolFolder } from './promtool.ts';
import { KUBERNETES } from './rendered.ts';
import { CHART_PROGRAMS, CHART_SCHEMAS } from './schemas.ts';
import { writeCustomSchemas, writeSchemas } from './write-schemas.ts';

const DEADLINE_MS = 900_000;

const go = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const env = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-trimpath' };
  const { code, output } = await runCommand('go', args, { cwd: folder, env, deadline: DEADLINE_MS });
  if (code === 127)
    throw new PlainError('Go is not installed: install Go 1.26 or newer, or helm itself (https://helm.sh).');
  if (code !== 0) throw new PlainError(explainDownload('The Go module proxy', output) ?? output);
  return output;
};

/** The folder of a module's sources, which Go checks against its own log of sums. */
const sourcesOf = async (folder: string, module: string): Promise<string> => {
  const download: unknown = JSON.parse(await go(folder, 'mod', 'download', '-json', module));
  return z.object({ Dir: z.string() }).parse(download).Dir;
};

const buildPrograms = async (folder: string): Promise<void> => {
  // Within its own module each is built from the very packages that its authors named, replaced ones too.
  for (const { name, module } of PROGRAMS)
    await go(await sourcesOf(folder, module), 'build', '-ldflags=-s -w', '-o', join(folder, name), `./cmd/${name}`);
};

const fetchSchemas = async (folder: string): Promise<void> => {
  const kubernetes = await sourcesOf(folder, `k8s.io/kubernetes@v${KUBERNETES}`);
  await writeSchemas(JSON.parse(await readFile(join(kubernetes, 'api/openapi-spec/swagger.json'), 'utf8')), folder);
  for (const { module, folder: inside, files } of CUSTOM_KINDS) {
    const sources = await sourcesOf(folder, module);
    for (const file of files)
      await writeCustomSchemas(parse(await readFile(join(sources, inside, file), 'utf8')), folder);
  }
};

/** Each entry gets one set of tools and gives its folders for the PATH. */
const TOOL_SETS: readonly (() => Promise<readonly string[]>)[] = [
  async () =>
    PROGRAMS.every(({ name }) => isOnPath(name))
      ? []
      : [await cached(CHART_PROGRAMS, 'what checks charts (built here, some minutes the first time)', buildPrograms)],
  async () => {
    await cached(CHART_SCHEMAS, 'what kinds of Kubernetes are made of (30 MB, from the Go module proxy)', fetchSchemas);
    return [];
  },
  async () => (isOnPath('promtool') ? [] : [await promtoolFolder()]),
];

// Standard output carries only the PATH; progress goes to standard error.
console.log = (...words: unknown[]) => console.error(...words);
const folders: string[] = [];
for (const getTools of TOOL_SETS)
  try {
    folders.push(...(await getTools()));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
// The timers of commands that do not exist would keep this process alive.
process.stdout.write(`${folders.join(delimiter)}\n`, () => process.exit());
