import { changeOf, configMapOf, newConfigMap, readConfigMap, RecordMoved, type Records } from '@shop/kit/releases';
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
  const must = ({ code, out, err }: Said): string => {
    if (code === 0) return out;
    if (/conflict|AlreadyExists|modified/i.test(err))
      throw new RecordMoved('Somebody else released meanwhile: look at --status and run the command again.');
    throw new PlainError(`kubectl: ${err.trim()}`);
  };
  return {
    read: async (name) => {
      const args = [...there, 'get', 'configmap', configMapOf(name), '--ignore-not-found', '--output', 'json'];
      const found = must(await kubectl(args));
      return found.trim() === '' ? { mark: undefined } : readConfigMap(name, JSON.parse(found));
    },
    write: async (record, mark) => {
      const body = JSON.stringify(mark === undefined ? newConfigMap(record) : changeOf(record, mark));
      const created = [...there, 'create', '--filename', '-'];
      const patched = ['patch', 'configmap', configMapOf(record.name), '--type', 'merge', '--patch', body];
      must(await (mark === undefined ? kubectl(created, body) : kubectl([...there, ...patched])));
    },
  };
};
