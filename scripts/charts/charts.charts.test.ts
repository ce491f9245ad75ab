import { readFile, writeFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLIC_PATHS } from '@shop/contracts';
import { ReleaseRecord } from '@shop/kit/releases';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { isOnPath, run } from './helm.ts';
import { ALL_KINDS, CANARY, INSTALLATIONS, KUBERNETES, render, withoutRandomValues } from './rendered.ts';
import { schemaArguments } from './schemas.ts';

jest.setTimeout(120_000);

/** Advice of kube-score that we do not follow, with the reason. */
const IGNORED_ADVICE: Readonly<Record<string, string>> = {
  'container-image-pull-policy': 'tags of ours are never used twice, so there is nothing to ask the registry for',
  'container-security-context-user-group-id': 'images run as user 1000, which no node has; stores as their images do',
  'statefulset-has-servicename': 'stores are one pod behind a steady address; no client uses the pod by name',
  'pod-networkpolicy': 'each pod has its policy; kube-score does not see those whose peers are no pods of the chart',
};
const NO_REMOTES = ['storefront', 'checkout', 'dashboard'].map((name) => `remotes.${name}=null`);
const SMALL = 'values-small.yaml';
const PRODUCTION = 'values-production.yaml';
/** Invalid values or combinations of them, with a word of the expected message. */
const INVALID_VALUES: readonly (readonly [string, readonly string[], string])[] = [
  ['a store has no address', [], 'No MongoDB'],
  ['a field is mistyped', ['shop.publicOrgin=https://x'], 'publicOrgin'],
  ['a build is called latest', ['image.tag=latest'], 'image/tag'],
  ['Redis is given twice', [SMALL, 'redis.url=redis://r'], 'Exactly one'],
  ['no remote is left', [SMALL, 'remotes=null'], 'remotes'],
  ['each remote is taken out', [SMALL, ...NO_REMOTES], 'remotes'],
  ['the included S3 is given an existing secret', [SMALL, 's3.existingSecret.name=x'], 'stores.s3.enabled'],
  ['the included Redis is given a password', [SMALL, 'redis.password=x'], 'stores.redis.enabled'],
  ['the included Redis is given TLS', [SMALL, 'redis.tls=true'], 'stores.redis.enabled'],
  ['the Kafka inside is to speak TLS', [SMALL, 'kafka.tls=true'], 'stores.kafka.enabled'],
  ['the MongoDB inside has another address', [SMALL, 'mongodb.url=mongodb://x'], 'which of the two'],
  ['an authority is named and nothing encrypted', [PRODUCTION, 'redis.tls=false'], 'nothing is encrypted'],
  ['SASL has no name', [PRODUCTION, 'kafka.sasl.existingSecret.name='], 'username and password'],
  ['a name has no mechanism', [PRODUCTION, 'kafka.sasl.mechanism='], 'by which'],
  ['a user of Redis has no password', [PRODUCTION, 'redis.username=x', 'redis.existingSecret.name='], 'redis.username'],
  [
    'the least pods are more than the most',
    [PRODUCTION, 'components.svc-order.autoscaling.minReplicas=9'],
    'more than maxReplicas',
  ],
  ['an ingress has no pods', [PRODUCTION, 'networkPolicy.shopFrom=null'], 'networkPolicy.shopFrom'],
  ['a name is none of Kubernetes', [SMALL, 'fullnameOverride=Abc_d'], 'fullnameOverride'],
];
const UNLIMITED_CPU = '--ignore-container-cpu-limit'; // a limit would slow answers down without helping other pods

/** A field of each kind of other projects, and a misspelt one that must be refused. */
const MISTYPED = [
  ['ServiceMonitor', 'honorLabels', 'honourLabels'],
  ['PrometheusRule', 'alert', 'alarm'],
  ['HTTPRoute', 'backendRefs', 'backends'],
  ['ScaledObject', 'maxReplicaCount', 'mostReplicas'],
] as const;

/** What components.yaml says of the programs, as far as it is looked at here. */
const Components = z.record(
  z.string(),
  z.object({ image: z.string().optional(), command: z.array(z.string()).optional() }),
);

const itWith = (...programs: readonly string[]) => (programs.every((program) => isOnPath(program)) ? it : it.skip);

describe('the paths of the ingress', () => {
  it('are those of the gateway (GOLDEN=write npm test -- charts writes them)', async () => {
    const file = join(ROOT, 'charts', 'hanout', 'paths.yaml');
    if (process.env.GOLDEN === 'write') await writeFile(file, pathsYaml());
    expect(pathsYaml()).toBe(await readFile(file, 'utf8'));
  });
});

describe('a program that serves a part of what its image can', () => {
  it('is run by the words of the image, with one more', async () => {
    const components = Components.parse(
      parse(await readFile(join(ROOT, 'charts', 'hanout', 'components.yaml'), 'utf8')),
    );
    const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
    for (const [name, { image = name, command }] of Object.entries(components)) {
      if (!command) continue;
      const [, stage = ''] = dockerfile.split(new RegExp(`^FROM \\S+ AS ${image}$`, 'm'));
      const [, own = '[]'] = /^CMD (.*)$/m.exec(stage) ?? [];
      expect(command.slice(0, -1)).toEqual(JSON.parse(own));
    }
  });
});

describe.each(INSTALLATIONS)('the chart $chart, $name', (installation) => {
  const { chart, name, values } = installation;
  const golden = join(ROOT, 'charts', chart, 'golden', `${name}.yaml`);

  it('passes helm lint', async () => {
    await run('helm', 'lint', '--strict', `charts/${chart}`, ...values);
  });

  it('renders the reviewed golden file (GOLDEN=write npm test -- charts rewrites it)', async () => {
    const rendered = withoutRandomValues(await render(installation));
    if (process.env.GOLDEN === 'write') {
      await mkdir(join(ROOT, 'charts', chart, 'golden'), { recursive: true });
      await writeFile(golden, rendered);
    }
    expect(rendered).toBe(await readFile(golden, 'utf8'));
  });

  itWith('kube-score')('has nothing critical to kube-score', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hanout-chart-'));
    try {
      const file = join(folder, 'rendered.yaml');
      await writeFile(file, await render(installation));
      const ignored = Object.keys(IGNORED_ADVICE).flatMap((test) => ['--ignore-test', test]);
      await run('kube-score', 'score', UNLIMITED_CPU, '--output-format', 'ci', ...ignored, file);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the whole chart', () => {
  const schemas = schemaArguments();
  const itWithSchemas = schemas ? itWith('kubeconform') : it.skip;
  const conforms = (path: string): Promise<string> => run('kubeconform', '-strict', ...(schemas ?? []), path);

  itWithSchemas(`is what Kubernetes ${KUBERNETES} and those whose kinds are asked for take`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hanout-charts-'));
    try {
      for (const installation of [...INSTALLATIONS, ALL_KINDS]) {
        const file = join(folder, `${installation.name}`);
        await writeFile(`${file}.yaml`, await render(installation));
        await writeFile(`${file}-upgraded.yaml`, await render(installation, '--is-upgrade'));
      }
      await conforms(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  itWithSchemas.each(MISTYPED.filter(([kind]) => !schemas?.includes(kind)))(
    'is looked at in a %s too, which others describe',
    async (kind, right, wrong) => {
      const folder = await mkdtemp(join(tmpdir(), 'hanout-charts-'));
      try {
        const rendered = await render(ALL_KINDS);
        expect(rendered).toContain(`${right}:`);
        await writeFile(join(folder, 'mistyped.yaml'), rendered.replaceAll(`${right}:`, `${wrong}:`));
        await expect(conforms(folder)).rejects.toThrow(new RegExp(`${kind} .* '${wrong}' not allowed`));
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );
});

describe('the values of the charts', () => {
  it.each(['hanout', 'remote'])('of %s are all described, and unknown ones are refused', async (chart) => {
    const schema: unknown = JSON.parse(await readFile(join(ROOT, 'charts', chart, 'values.schema.json'), 'utf8'));
    expect(undescribed(schema, chart)).toEqual([]);
  });

  it.each(INVALID_VALUES)('are refused with a clear message where %s', async (_what, values, sentence) => {
    const more = values.flatMap((value) =>
      value.startsWith('values-') ? ['-f', `charts/hanout/${value}`] : ['--set', value],
    );
    await expect(run('helm', 'template', 'hanout', 'charts/hanout', ...more)).rejects.toThrow(sentence);
  });
});

describe('the record of charts/remote', () => {
  const remote = (...more: string[]) =>
    run('env', 'TZ=Africa/Algiers', 'helm', 'template', 'storefront', 'charts/remote', ...CANARY, ...more);
  const recordIn = (rendered: string): unknown => {
    const [, quoted = ''] = /^ {2}record\.json: (".*")$/m.exec(rendered) ?? [];
    return JSON.parse(z.string().parse(JSON.parse(quoted)));
  };

  it('can be read by shells in any time zone', async () => {
    const at = '2026-11-22T10:00:00Z';
    const more = [
      `canary.since=${at}`,
      'history[0].version=older',
      'history[0].integrity=sha384-o',
      `history[0].at=${at}`,
    ];
    expect(ReleaseRecord.parse(recordIn(await remote(...more.flatMap((value) => ['--set', value]))))).toMatchObject({
      canary: { percent: 10, since: at },
      history: [{ version: 'older', at }],
    });
    expect(ReleaseRecord.parse(recordIn(await remote()))).toMatchObject({ name: 'storefront', history: [] });
  });

  it.each([
    ['a version is no name of a folder', 'stable.version=1.2.3', 'stable/version'],
    ['a version leaves the store', 'stable.version=..', 'stable/version'],
    ['a canary has no integrity', 'canary.integrity=', 'canary/integrity'],
    ['a moment is none', 'canary.since=yesterday', 'canary/since'],
  ])('is refused where %s', async (_what, value, place) => {
    await expect(remote('--set-string', value)).rejects.toThrow(place);
  });
});

describe('helm unittest', () => {
  itWith('helm-unittest').each(['hanout', 'remote'])('passes for %s', async (chart) => {
    // Algiers is never in step with UTC, in which records are written.
    await run('env', 'TZ=Africa/Algiers', 'helm-unittest', '--strict', `charts/${chart}`);
  });
});

/** `PUBLIC_PATHS` as the chart reads it. */
const pathsYaml = (): string =>
  [
    '# Rendered from packages/contracts/src/public-paths.ts by GOLDEN=write npm test -- charts.',
    ...PUBLIC_PATHS.map(([prefix, program]) => `- { prefix: ${prefix}, program: ${program} }`),
    '',
  ].join('\n');

/** Places of a schema that have no description, or accept any field. */
const undescribed = (schema: unknown, at: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema ? (schema.properties ?? {}) : {};
  const open = Object.keys(properties).length > 0 && !('additionalProperties' in schema) ? [`${at} is open`] : [];
  return [
    ...open,
    ...Object.entries(properties).flatMap(([name, property]: [string, unknown]) => [
      ...(typeof property === 'object' && property !== null && 'description' in property ? [] : [`${at}.${name}`]),
      ...undescribed(property, `${at}.${name}`),
    ]),
    ...('items' in schema ? undescribed(schema.items, `${at}[]`) : []),
  ];
};
