import {
  appliedOf,
  configMapOf,
  emptyConfigMap,
  REMOVED_HALT,
  readConfigMap,
  RECORD_MANAGER,
  RecordConflict,
  type Records,
} from '@shop/kit/releases';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { PlainError } from '../console/plain-error.ts';

/** Reads and writes once; only shells watch for changes. */
export type RecordsOnce = Pick<Records, 'read' | 'write'>;

interface KubectlResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const kubectl = async (args: readonly string[], input = ''): Promise<KubectlResult> => {
  const child = spawn('kubectl', args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const exit = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  child.stdin.end(input);
  try {
    const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
    return { code, out, err };
  } catch {
    throw new PlainError('kubectl is not on the PATH: install it and configure the cluster and its user.');
  }
};

/** Records in the cluster of the current kubeconfig, by kubectl, which signs in with its configured user. */
export const kubectlRecords = (namespace: string | undefined): RecordsOnce => {
  const namespaceOptions = namespace === undefined ? [] : ['--namespace', namespace];
  const moved = () =>
    new RecordConflict('Another release was written at the same time: check --status and run the command again.');
  const must = async (args: readonly string[], body?: object): Promise<string> => {
    const { code, out, err } = await kubectl([...namespaceOptions, ...args], body && JSON.stringify(body));
    if (code === 0) return out;
    if (/conflict|AlreadyExists|modified/i.test(err)) throw moved();
    throw new PlainError(`kubectl: ${err.trim()}`);
  };
  const find = (name: string): Promise<string> =>
    must(['get', 'configmap', configMapOf(name), '--ignore-not-found', '--output', 'json']);
  const apply = ['apply', '--server-side', `--field-manager=${RECORD_MANAGER}`, '--force-conflicts', '--filename', '-'];
  return {
    read: async (name) => {
      const json = await find(name);
      return json.trim() === '' ? { mark: undefined } : readConfigMap(name, JSON.parse(json));
    },
    write: async (record, mark) => {
      const { name } = record;
      const create = ['create', '--output', 'json', '--filename', '-'];
      const text = mark === undefined ? await must(create, emptyConfigMap(name)) : await find(name);
      const found: unknown = text.trim() === '' ? undefined : JSON.parse(text);
      if (found === undefined || (mark !== undefined && readConfigMap(name, found).mark !== mark)) throw moved();
      await must(apply, appliedOf(record, found));
      const forget = ['patch', 'configmap', configMapOf(name), '--type', 'merge', '--patch'];
      if (record.canary) await must([...forget, JSON.stringify(REMOVED_HALT)]);
    },
  };
};
