import { makeCertificates } from '@shop/service-kit/testing';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeNamespace } from '../../scripts/cluster/install.ts';
import type { Kube } from '../../scripts/cluster/kube.ts';
import { eventually } from '../eventually.ts';

const IMAGES = {
  mongodb: 'mongo:8.0',
  kafka: 'apache/kafka:4.1.0',
  redis: 'redis:7.4',
  s3: 'versity/versitygw:v1.8.0',
};
type Store = keyof typeof IMAGES;
const STORES = Object.keys(IMAGES) as Store[];
const UID: Record<Store, number> = { mongodb: 999, kafka: 1000, redis: 999, s3: 1000 };
/** All ports of each store; Kafka's 9092 is for connections inside its pod and needs no sign-in. */
const PORTS = { mongodb: [27_017], kafka: [9092, 9093], redis: [6379, 26_379], s3: [7070] };

const USER = 'shop';
const PATIENCE_MS = 120_000;

export interface OutsideStores {
  readonly hostOf: (store: Store) => string;
  readonly user: string;
  readonly password: string;
  /** The authority that vouches for all of them (PEM). */
  readonly ca: string;
}

const shell = (script: string): object => ({ command: ['sh', '-c', script] });
const variables = (values: Readonly<Record<string, string>>): object => ({
  env: Object.entries(values).map(([name, value]) => ({ name, value })),
});

/** One of each, with TLS and a password as store operators set them up (S3: a password), without our charts. */
const containersOf = (host: (store: Store) => string, password: string): Record<Store, readonly object[]> => ({
  mongodb: [
    shell(
      `head -c 300 /dev/urandom | base64 -w0 >/tmp/key && chmod 400 /tmp/key && exec mongod --replSet rs0 --bind_ip_all --dbpath /tmp \
        --keyFile /tmp/key --tlsMode requireTLS --tlsCertificateKeyFile /tls/server.pem --tlsCAFile /tls/ca.crt \
        --tlsAllowConnectionsWithoutCertificates --wiredTigerCacheSizeGB 0.25`,
    ),
  ],
  kafka: [
    variables({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'SECURED://:9093,INSIDE://:9092,CONTROLLER://127.0.0.1:9094',
      KAFKA_ADVERTISED_LISTENERS: `SECURED://${host('kafka')}:9093,INSIDE://127.0.0.1:9092`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'SECURED:SASL_SSL,INSIDE:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_INTER_BROKER_LISTENER_NAME: 'INSIDE',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@127.0.0.1:9094',
      KAFKA_SSL_KEYSTORE_TYPE: 'PEM',
      KAFKA_SSL_KEYSTORE_LOCATION: '/tls/server.pem',
      KAFKA_LISTENER_NAME_SECURED_SASL_ENABLED_MECHANISMS: 'SCRAM-SHA-512',
      KAFKA_LISTENER_NAME_SECURED_SCRAM___SHA___512_SASL_JAAS_CONFIG:
        'org.apache.kafka.common.security.scram.ScramLoginModule required;',
      KAFKA_LOG_DIRS: '/tmp/log',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '4',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '3000',
      KAFKA_HEAP_OPTS: '-Xms256m -Xmx256m',
    }),
  ],
  redis: [
    {
      command: [
        ...['redis-server', '--port', '0', '--tls-port', '6379', '--save', '', '--maxmemory-policy', 'volatile-lru'],
        ...['--tls-cert-file', '/tls/server.crt', '--tls-key-file', '/tls/server.key', '--tls-ca-cert-file'],
        ...['/tls/ca.crt', '--tls-auth-clients', 'no', '--requirepass', password],
      ],
    },
    shell(`printf '%s\\n' 'port 0' 'tls-port 26379' 'tls-replication yes' 'tls-auth-clients no' \
      'tls-cert-file /tls/server.crt' 'tls-key-file /tls/server.key' 'tls-ca-cert-file /tls/ca.crt' \
      'sentinel resolve-hostnames yes' 'sentinel announce-hostnames yes' \
      'sentinel monitor hanout ${host('redis')} 6379 1' 'sentinel auth-pass hanout ${password}' >/tmp/sentinel.conf &&
      exec redis-server /tmp/sentinel.conf --sentinel`),
  ],
  s3: [
    {
      args: ['--quiet', '--region', 'eu-west-3', 'posix', '--sidecar', '/tmp/about', '/tmp/buckets'],
      ...variables({ ROOT_ACCESS_KEY_ID: USER, ROOT_SECRET_ACCESS_KEY: password }),
    },
  ],
});

const podOfStore = (store: Store, host: string, containers: readonly object[]): object => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: store, labels: { store } },
  spec: {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    terminationGracePeriodSeconds: 0,
    securityContext: { runAsUser: UID[store], runAsGroup: UID[store], fsGroup: UID[store] },
    // A sentinel finds its server by the same name as its clients, inside the pod.
    hostAliases: [{ ip: '127.0.0.1', hostnames: [host] }],
    ...(store === 's3' && {
      initContainers: [
        {
          name: 'folders',
          image: IMAGES.redis,
          ...shell('mkdir -p /tmp/about /tmp/buckets'),
          volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
        },
      ],
    }),
    containers: containers.map((container, index) => ({
      name: `${store}-${index}`,
      image: IMAGES[store],
      imagePullPolicy: 'IfNotPresent',
      ...container,
      readinessProbe: { tcpSocket: { port: PORTS[store].at(index - containers.length) }, periodSeconds: 1 },
      volumeMounts: [
        { name: 'tmp', mountPath: '/tmp' },
        { name: 'tls', mountPath: '/tls' },
      ],
    })),
    volumes: [
      { name: 'tmp', emptyDir: {} },
      { name: 'tls', secret: { secretName: 'tls' } },
    ],
  },
});

const serviceOf = (store: Store): object => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: store },
  spec: { selector: { store }, ports: PORTS[store].map((port) => ({ name: `at-${port}`, port })) },
});

/** Retries, because a store listens some time before it can do everything. */
const inStore = (kube: Kube, store: Store, ...command: readonly string[]): Promise<void> =>
  eventually(async () => {
    const { code, output } = await kube.inPod(store, ...command);
    if (code !== 0) throw new Error(`${store}: ${output}`);
  }, PATIENCE_MS);

/** Stores outside the charts, in a namespace of their own, ready for one user. */
export const startOutsideStores = async (kube: Kube): Promise<OutsideStores> => {
  const hostOf = (store: Store): string => `${store}.${kube.namespace}.svc.cluster.local`;
  const password = randomBytes(16).toString('hex');
  const folder = await mkdtemp(join(tmpdir(), 'hanout-outside-'));
  try {
    const files = await makeCertificates(
      folder,
      STORES.map((store) => `DNS:${hostOf(store)}`),
    );
    const read = (path: string): Promise<string> => readFile(path, 'utf8');
    const ca = await read(files.ca);
    const tls = {
      'ca.crt': ca,
      'server.pem': await read(files.server),
      'server.key': await read(files.key),
      'server.crt': await read(files.certificate),
    };
    await makeNamespace(kube);
    await kube.apply({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'tls' }, stringData: tls });
    const containers = containersOf(hostOf, password);
    for (const store of STORES) {
      await kube.apply(serviceOf(store));
      await kube.apply(podOfStore(store, hostOf(store), containers[store]));
    }
    await kube.kubectl('wait', '--for=condition=Ready', 'pod', '--all', `--timeout=${PATIENCE_MS / 1000}s`);
    await inStore(
      kube,
      'mongodb',
      ...['mongosh', '--quiet', '--host', '127.0.0.1', '--tls', '--tlsCAFile', '/tls/ca.crt', '--eval'],
      `try { rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:27017' }] }) } catch {}
       while (!db.hello().isWritablePrimary) sleep(100);
       db.getSiblingDB('admin').createUser({ user: '${USER}', pwd: '${password}', roles: ['readWriteAnyDatabase', 'dbAdminAnyDatabase'] })`,
    );
    await inStore(
      kube,
      'kafka',
      ...['java', '-Xmx64m', '-cp', '/opt/kafka/libs/*', 'kafka.admin.ConfigCommand'],
      ...['--bootstrap-server', '127.0.0.1:9092', '--alter', '--entity-type', 'users', '--entity-name', USER],
      ...['--add-config', `SCRAM-SHA-512=[password=${password}]`],
    );
    return { hostOf, user: USER, password, ca };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
