/**
 * Gets what checks charts: helm and kubeconform, built from the Go module proxy, and the schemas of Kubernetes from its
 * own description. Prints the folder for the path.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { explain, explainDownload, PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { cached } from '../infra/package-cache.ts';
import { CHART_TOOLS } from './schemas.ts';
import { KUBERNETES } from './rendered.ts';
import { writeSchemas } from './write-schemas.ts';

const PROGRAMS = ['helm.sh/helm/v4/cmd/helm@v4.2.4', 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0'];
const DEADLINE_MS = 900_000;

/** Go checks each module against its own log of sums. */
const go = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const env = { ...process.env, GOBIN: join(folder, 'bin'), CGO_ENABLED: '0', GOFLAGS: '-trimpath' };
  const { code, output } = await runCommand('go', args, { cwd: folder, env, deadline: DEADLINE_MS });
  if (code === 127) throw new PlainError('Go is not here: install Go 1.26 or newer, or helm itself (https://helm.sh).');
  if (code !== 0) throw new PlainError(explainDownload('The Go module proxy', output) ?? output);
  return output;
};

const fetchTools = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'bin'));
  for (const program of PROGRAMS) await go(folder, 'install', '-ldflags=-s -w', program);
  const found = z
    .object({ Dir: z.string() })
    .parse(JSON.parse(await go(folder, 'mod', 'download', '-json', `k8s.io/kubernetes@v${KUBERNETES}`)));
  const description: unknown = JSON.parse(await readFile(join(found.Dir, 'api/openapi-spec/swagger.json'), 'utf8'));
  await writeSchemas(description, join(folder, 'schemas'));
};

// What is printed is for the path alone; what is told on the way is for a person.
console.log = (...words: unknown[]) => console.error(...words);
try {
  const folder = await cached(
    CHART_TOOLS,
    'helm and kubeconform (built here, some minutes the first time)',
    fetchTools,
  );
  process.stdout.write(`${join(folder, 'bin')}\n`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
