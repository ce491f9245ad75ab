import { z } from 'zod';
import { runCommand } from '../../scripts/console/run-command.ts';
import { cluster } from './cluster.ts';

const { kube, address } = cluster;
const Named = z.object({ version: z.string() });
const Record = z.object({ stable: Named, canary: Named.optional() });

export const recordOf = async (name: string): Promise<z.infer<typeof Record>> =>
  Record.parse(
    JSON.parse(await kube.kubectl('get', 'configmap', `release-${name}`, '--output', 'jsonpath={.data.record\\.json}')),
  );

/** One page view, of a visitor with this cookie or of a new one: which release of the storefront it is made of. */
export const storefrontOf = async (cookie?: string): Promise<{ version: string; cookie: string }> => {
  const answer = await fetch(address.shop, { headers: cookie === undefined ? {} : { Cookie: cookie } });
  const html = await answer.text();
  const versions = new Set([...html.matchAll(/\/remotes\/storefront\/(\w+)\//g)].map(([, version]) => version));
  const [version, ...more] = versions;
  if (version === undefined || more.length > 0)
    throw new Error(`a page of ${versions.size} releases of the storefront: ${[...versions].join()}`);
  const given = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { version, cookie: cookie ?? given };
};

/** The releases that so many new visitors see. */
export const versionsSeen = async (visitors: number): Promise<Map<string, number>> => {
  const seen = new Map<string, number>();
  for (let visitor = 0; visitor < visitors; visitor += 10)
    for (const { version } of await Promise.all(Array.from({ length: 10 }, () => storefrontOf())))
      seen.set(version, (seen.get(version) ?? 0) + 1);
  return seen;
};

/** `npm run release` in a checkout of the remote's team, against this cluster. */
export const release = async (checkout: string, ...words: readonly string[]): Promise<void> => {
  const store = await kube.forward('service/hanout-s3', 7070);
  try {
    const { code, output } = await runCommand(process.execPath, ['scripts/release/main.ts', ...words], {
      cwd: checkout,
      env: {
        ...process.env,
        RELEASES: 'kubernetes',
        RELEASES_NAMESPACE: kube.namespace,
        REMOTES_S3_BUCKET: 'hanout-remotes',
        REMOTES_S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
        AWS_ACCESS_KEY_ID: await kube.secret('hanout-stores', 'AWS_ACCESS_KEY_ID'),
        AWS_SECRET_ACCESS_KEY: await kube.secret('hanout-stores', 'AWS_SECRET_ACCESS_KEY'),
      },
      deadline: 180_000,
    });
    if (code !== 0) throw new Error(`release ${words.join(' ')}: ${output}`);
  } finally {
    store.stop();
  }
};
