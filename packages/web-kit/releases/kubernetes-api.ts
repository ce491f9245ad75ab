import { readFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

const OURS = '/var/run/secrets/kubernetes.io/serviceaccount';
const ANSWER_MS = 10_000;

/** Address of a cluster's API and the credentials for it. */
export interface Cluster {
  readonly server: string;
  readonly namespace: string;
  /** Read for each request, because tokens of pods are renewed every hour. */
  readonly token: () => Promise<string>;
  readonly ca: () => Promise<string | undefined>;
}

/** The cluster that this program's pod is in. */
export const ownCluster = async (namespace?: string): Promise<Cluster> => {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port = '443' } = process.env;
  if (host === undefined) throw new Error('records are in Kubernetes, but this program does not run in a pod');
  const fileOf = async (name: string): Promise<string> => (await readFile(`${OURS}/${name}`, 'utf8')).trim();
  return {
    server: `https://${host.includes(':') ? `[${host}]` : host}:${port}`,
    namespace: namespace ?? (await fileOf('namespace')),
    token: () => fileOf('token'),
    ca: () => fileOf('ca.crt'),
  };
};

export class ApiRefused extends Error {
  override name = 'ApiRefused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface ApiRequest {
  /** APPLY is the server-side apply: a PATCH with all fields that its field manager owns. */
  readonly method: 'GET' | 'POST' | 'PATCH' | 'APPLY';
  /** With query, starting after the namespace. */
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

const CONTENT = {
  GET: 'application/json',
  POST: 'application/json',
  PATCH: 'application/merge-patch+json',
  // The content type is YAML, which includes JSON.
  APPLY: 'application/apply-patch+yaml',
} as const;

const send = async (cluster: Cluster, { method: asked, path, body, signal }: ApiRequest): Promise<IncomingMessage> => {
  const method = asked === 'APPLY' ? 'PATCH' : asked;
  const url = new URL(`/api/v1/namespaces/${encodeURIComponent(cluster.namespace)}${path}`, cluster.server);
  const [token, ca] = await Promise.all([cluster.token(), cluster.ca()]);
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}`, 'Content-Type': CONTENT[asked] };
  const options = { method, headers, timeout: ANSWER_MS, ...(signal && { signal }) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, ...(ca !== undefined && { ca }) }, resolve)
        : httpRequest(url, options, resolve);
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error('the API of the cluster does not answer')));
    outgoing.on('socket', (socket) => socket.setKeepAlive(true, 10_000));
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
  const status = answer.statusCode ?? 0;
  if (status < 300) return answer;
  throw new ApiRefused(status, `${method} ${url.pathname}: ${status} ${(await text(answer)).slice(0, 300)}`);
};

/** @throws ApiRefused for an answer that is none, any Error when it does not come. */
export const askCluster = async (cluster: Cluster, asked: ApiRequest): Promise<unknown> =>
  JSON.parse(await text(await send(cluster, asked)));

/** The lines of a streaming answer, each as it comes; ends with the answer, or when nothing came for `quietMs`. */
export async function* linesOf(cluster: Cluster, asked: ApiRequest, quietMs: number): AsyncGenerator<unknown> {
  const answer = await send(cluster, asked);
  const { socket } = answer;
  const cut = (): void => void answer.destroy();
  socket.setTimeout(quietMs).on('timeout', cut);
  try {
    for await (const line of createInterface({ input: answer })) if (line !== '') yield JSON.parse(line);
  } finally {
    // A finished connection is reused for the next request; one that is still streaming is closed.
    socket.off('timeout', cut);
    answer.destroy();
  }
}
