import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongo } from '../src/index.ts';
import { eventually, freePort, makeCertificates } from '../src/testing/index.ts';

it('a database is reached behind TLS, as its address says, and by no other way', async () => {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'hanout-mongodb-')), await freePort()];
  const { ca, server } = await makeCertificates(folder);
  const child = spawn(
    process.env['TEST_MONGOD'] ?? '',
    [
      ...['--port', String(port), '--bind_ip', '127.0.0.1', '--dbpath', folder, '--nounixsocket', '--quiet'],
      ...['--wiredTigerCacheSizeGB', '0.25', '--tlsMode', 'requireTLS', '--tlsCertificateKeyFile', server],
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const reach = (query: string) =>
      connectMongo({ MONGODB_URL: `mongodb://127.0.0.1:${port}/?${query}`, MONGODB_DATABASE: 'tls' }, 2);
    const connection = await eventually(() => reach(`tls=true&tlsCAFile=${encodeURIComponent(ca)}`));
    await connection.collection<{ _id: string }>('parcels').insertOne({ _id: 'a' });
    await connection.close();
    await expect(reach('tls=true')).rejects.toThrow(/self.signed|unable to verify/);
    await expect(reach('')).rejects.toThrow();
  } finally {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});
