import { configMapOf, RECORD_KEY, ReleaseRecord } from '@shop/kit/releases';
import { runCommand } from '../../scripts/console/run-command.ts';
import { eventually } from '../eventually.ts';
import { cluster } from './cluster.ts';

const { kube, address } = cluster;

export const recordOf = async (name: string): Promise<ReleaseRecord> => {
  const key = RECORD_KEY.replace('.', '\\.');
  return ReleaseRecord.parse(
    JSON.parse(await kube.kubectl('get', 'configmap', configMapOf(name), '--output', `jsonpath={.data.${key}}`)),
  );
};

/** One page view of a visitor with this cookie, or of a new one, and the storefront release of that page. */
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

/** Waits at most 10 s until new visitors see only these releases of the storefront. @returns milliseconds */
export const visitorsSee = async (...versions: readonly string[]): Promise<number> => {
  const startedAt = performance.now();
  await eventually(async () => {
    const seen = [...(await versionsSeen(versions.length === 1 ? 60 : 100)).keys()];
    if (seen.sort().join() !== [...versions].sort().join()) throw new Error(`seen: ${seen.join()}`);
  }, 10_000);
  return Math.round(performance.now() - startedAt);
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
