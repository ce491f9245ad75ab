import {
  appliedOf,
  configMapOf,
  emptyConfigMap,
  FORGOTTEN_HALT,
  readConfigMap,
  RECORD_MANAGER,
  RecordMoved,
  type Records,
} from '@shop/kit/releases';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { PlainError } from '../console/plain-error.ts';

/** To read and to write once: who wants to know of changes is a shell. */
export type RecordsOnce = Pick<Records, 'read' | 'write'>;

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const kubectl = async (args: readonly string[], input = ''): Promise<Said> => {
  const child = spawn('kubectl', args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  child.stdin.end(input);
  try {
    const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    return { code, out, err };
  } catch {
    throw new PlainError('kubectl is not on the path: it knows the cluster and who we are there.');
  }
};

/** Records in the cluster of the current kubeconfig, by kubectl: it signs in as its user does everywhere else. */
export const kubectlRecords = (namespace: string | undefined): RecordsOnce => {
  const there = namespace === undefined ? [] : ['--namespace', namespace];
  const moved = () => new RecordMoved('Somebody else released meanwhile: look at --status and run the command again.');
  const must = async (args: readonly string[], body?: object): Promise<string> => {
    const { code, out, err } = await kubectl([...there, ...args], body && JSON.stringify(body));
    if (code === 0) return out;
    if (/conflict|AlreadyExists|modified/i.test(err)) throw moved();
    throw new PlainError(`kubectl: ${err.trim()}`);
  };
  const find = (name: string): Promise<string> =>
    must(['get', 'configmap', configMapOf(name), '--ignore-not-found', '--output', 'json']);
  const apply = ['apply', '--server-side', `--field-manager=${RECORD_MANAGER}`, '--force-conflicts', '--filename', '-'];
  return {
    read: async (name) => {
      const found = await find(name);
      return found.trim() === '' ? { mark: undefined } : readConfigMap(name, JSON.parse(found));
    },
    write: async (record, mark) => {
      const { name } = record;
      const create = ['create', '--output', 'json', '--filename', '-'];
      const text = mark === undefined ? await must(create, emptyConfigMap(name)) : await find(name);
      const found: unknown = text.trim() === '' ? undefined : JSON.parse(text);
      if (found === undefined || (mark !== undefined && readConfigMap(name, found).mark !== mark)) throw moved();
      await must(apply, appliedOf(record, found));
      const forget = ['patch', 'configmap', configMapOf(name), '--type', 'merge', '--patch'];
      if (record.canary) await must([...forget, JSON.stringify(FORGOTTEN_HALT)]);
    },
  };
};
