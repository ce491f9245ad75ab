/**
 * Gets what checks charts, built from the Go module proxy, and the schemas of Kubernetes from its own description.
 * Prints the folder for the path.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { explain, explainDownload, PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { cached } from '../infra/package-cache.ts';
import { PROGRAMS } from './programs.ts';
import { KUBERNETES } from './rendered.ts';
import { CHART_TOOLS } from './schemas.ts';
import { writeSchemas } from './write-schemas.ts';

const DEADLINE_MS = 900_000;

const go = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const env = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-trimpath' };
  const { code, output } = await runCommand('go', args, { cwd: folder, env, deadline: DEADLINE_MS });
  if (code === 127) throw new PlainError('Go is not here: install Go 1.26 or newer, or helm itself (https://helm.sh).');
  if (code !== 0) throw new PlainError(explainDownload('The Go module proxy', output) ?? output);
  return output;
};

/** The folder of a module's sources, which Go checks against its own log of sums. */
const sourcesOf = async (folder: string, module: string): Promise<string> => {
  const found: unknown = JSON.parse(await go(folder, 'mod', 'download', '-json', module));
  return z.object({ Dir: z.string() }).parse(found).Dir;
};

const fetchTools = async (folder: string): Promise<void> => {
  // Within its own module each is built from the very packages that its authors named, replaced ones too.
  for (const { name, module } of PROGRAMS)
    await go(
      await sourcesOf(folder, module),
      ...['build', '-ldflags=-s -w', '-o', join(folder, 'bin', name), `./cmd/${name}`],
    );
  const kubernetes = await sourcesOf(folder, `k8s.io/kubernetes@v${KUBERNETES}`);
  const description: unknown = JSON.parse(await readFile(join(kubernetes, 'api/openapi-spec/swagger.json'), 'utf8'));
  await writeSchemas(description, join(folder, 'schemas'));
};

// What is printed is for the path alone; what is told on the way is for a person.
console.log = (...words: unknown[]) => console.error(...words);
try {
  const folder = await cached(CHART_TOOLS, 'what checks charts (built here, some minutes the first time)', fetchTools);
  process.stdout.write(`${join(folder, 'bin')}\n`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
