import { mongo } from 'mongoose';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './ports.ts';

/** Three real mongods whose primary can be lost together with its unreplicated writes. */
export interface TestReplicaSet {
  readonly url: string;
  /** The two others take nothing over from now on: what is written stays with the primary alone. */
  readonly holdReplication: () => Promise<void>;
  /**
   * SIGKILL for the primary; the others go on without what only it had, and choose another. Resolves when they have.
   */
  readonly losePrimary: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Member {
  readonly host: string;
  readonly folder: string;
  readonly child: ChildProcess;
}

const startMember = async (program: string): Promise<Member> => {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'hanout-member-'))];
  const where = [
    '--port',
    String(port),
    '--dbpath',
    folder,
    '--logpath',
    join(folder, 'log'),
    '--bind_ip',
    '127.0.0.1',
  ];
  const size = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '16', '--nounixsocket', '--quiet'];
  const faults = ['--setParameter', 'enableTestCommands=1'];
  const child = spawn(program, ['--replSet', 'steps', ...where, ...size, ...faults], { stdio: 'ignore' });
  return { host: `127.0.0.1:${port}`, folder, child };
};

/** Asks a server by a client of its own: one that finds no server stays closed. */
export const askHost = async <T>(host: string, ask: (admin: mongo.Admin) => Promise<T>): Promise<T> => {
  const client = new mongo.MongoClient(`mongodb://${host}/?directConnection=true`, { serverSelectionTimeoutMS: 1000 });
  try {
    return await ask(client.db().admin());
  } finally {
    await client.close();
  }
};

/**
 * MongoDB's own fault for this: requests that arrive are refused, whereas a stopped process would find them in its
 * socket later.
 */
const replicating = async (members: readonly Member[], on: boolean): Promise<void> => {
  const fault = { configureFailPoint: 'stopReplProducer', mode: on ? 'off' : 'alwaysOn' };
  await Promise.all(members.map(({ host }) => askHost(host, (admin) => admin.command(fault))));
};

/** Elections within a second, so that a test of a step-down is quick. */
const settings = { electionTimeoutMillis: 1000, heartbeatIntervalMillis: 200, heartbeatTimeoutSecs: 1 };

/** A separate set for a test that loses its primary. Needs `TEST_MONGOD`, which `npm test` sets. */
export const startReplicaSet = async (): Promise<TestReplicaSet> => {
  const program = process.env['TEST_MONGOD'];
  if (!program) throw new Error('TEST_MONGOD is not set: run the tests with "npm test"');
  const members = await Promise.all([1, 2, 3].map(() => startMember(program)));
  const [first] = members;
  const config = { _id: 'steps', members: members.map(({ host }, _id) => ({ _id, host })), settings };
  await eventually(() => askHost(first?.host ?? '', (admin) => admin.command({ replSetInitiate: config })));

  const primaryAmong = (some: readonly Member[]): Promise<Member> =>
    eventually(async () => {
      for (const member of some) {
        const hello = await askHost(member.host, (admin) => admin.command({ hello: 1 }));
        if (hello['isWritablePrimary'] === true) return member;
      }
      throw new Error('no primary yet');
    });
  let primary = await primaryAmong(members);
  const others = () =>
    members.filter(
      (member) => member !== primary && member.child.exitCode === null && member.child.signalCode === null,
    );

  return {
    url: `mongodb://${members.map(({ host }) => host).join(',')}/?replicaSet=steps`,
    holdReplication: () => replicating(others(), false),
    losePrimary: async () => {
      const remaining = others();
      const ended = new Promise((resolve) => primary.child.once('exit', resolve));
      primary.child.kill('SIGKILL');
      await ended;
      await replicating(remaining, true);
      primary = await primaryAmong(remaining);
    },
    stop: async () => {
      for (const { child, folder } of members) {
        const ended =
          child.exitCode === null && child.signalCode === null
            ? new Promise((resolve) => child.once('exit', resolve))
            : null;
        child.kill('SIGKILL');
        await ended;
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
};
