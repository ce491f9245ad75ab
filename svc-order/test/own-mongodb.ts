import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askHost, eventually, freePort } from '@shop/service-kit/testing';
import { mongo } from 'mongoose';

/** Nothing listens here. */
const AWAY = '127.0.0.1:1';

/**
 * A real mongod of one test file (TEST_MONGOD, which `npm test` gives), whose majority can be taken away and given
 * back: by a second voter that is not there.
 */
export const startOwnMongodb = async () => {
  const program = process.env['TEST_MONGOD'];
  if (!program) throw new Error('TEST_MONGOD is not set: run the tests with "npm test"');
  const [data, port] = [await mkdtemp(join(tmpdir(), 'hanout-mongodb-')), await freePort()];
  const args = [
    '--replSet',
    'own',
    '--bind_ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--dbpath',
    data,
    '--wiredTigerCacheSizeGB',
    '0.25',
    '--nounixsocket',
    '--quiet',
    '--setParameter',
    'diagnosticDataCollectionEnabled=false',
    '--setParameter',
    'enableTestCommands=1',
  ];
  const child = spawn(program, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const own = `127.0.0.1:${port}`;
  await eventually(() => askHost(own, (admin) => admin.ping()));
  const client = new mongo.MongoClient(`mongodb://${own}/?directConnection=true`, { serverSelectionTimeoutMS: 2000 });
  const admin = client.db('admin');
  let version = 0;
  const configOf = (hosts: readonly string[]) => ({
    _id: 'own',
    version: (version += 1),
    members: hosts.map((host, _id) => ({ _id, host, priority: _id === 0 ? 1 : 0 })),
    // It stays primary for longer than the test takes, without anybody who agrees.
    settings: { electionTimeoutMillis: 60_000 },
  });
  await admin.command({ replSetInitiate: configOf([own]) });
  await eventually(async () => expect((await admin.command({ hello: 1 }))['isWritablePrimary']).toBe(true));
  return {
    url: `mongodb://${own}/?replicaSet=own`,
    client,
    loseMajority: () => admin.command({ replSetReconfig: configOf([own, AWAY]), force: true }),
    regainMajority: () => admin.command({ replSetReconfig: configOf([own]), force: true }),
    stop: async () => {
      await client.close();
      child.kill('SIGKILL');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
};
