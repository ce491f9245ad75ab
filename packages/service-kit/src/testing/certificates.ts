import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Files of a new certificate authority, and of a server certificate that it signed. */
export interface TestCertificates {
  readonly ca: string;
  /** Key and certificate after each other, as MongoDB and Kafka take them. */
  readonly server: string;
  readonly key: string;
  readonly certificate: string;
}

const LOOPBACK = ['IP:127.0.0.1', 'DNS:localhost'];

/** For servers on the loopback, and for these names, as OpenSSL writes them (`DNS:name`); valid for a day. */
export const makeCertificates = async (folder: string, names: readonly string[] = []): Promise<TestCertificates> => {
  const at = (name: string): string => join(folder, name);
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const newKey = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl(...newKey, '-x509', '-days', '1', '-subj', '/CN=tests', '-keyout', 'ca.key', '-out', 'ca.crt');
  await openssl(...newKey, '-subj', '/CN=server', '-keyout', 'server.key', '-out', 'server.csr');
  await writeFile(at('names'), `subjectAltName=${[...LOOPBACK, ...names].join()}\n`);
  const authority = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'];
  await openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    ...authority,
    '-days',
    '1',
    '-extfile',
    'names',
    '-out',
    'server.crt',
  );
  const [key, certificate] = [at('server.key'), at('server.crt')];
  await writeFile(at('server.pem'), Buffer.concat([await readFile(key), await readFile(certificate)]));
  return { ca: at('ca.crt'), server: at('server.pem'), key, certificate };
};
