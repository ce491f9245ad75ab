import { connectMongo } from '@shop/service-kit';
import { z } from 'zod';
import { explain, PlainError } from '../console/plain-error.ts';
import { mongodbUrlBeside, USUAL_PORT } from '../start/ports.ts';
import { readParkedArguments } from './arguments.ts';
import { createSetAside } from './set-aside.ts';

const Environment = z.object({ MONGODB_URL: z.string().optional() });
const DATABASES = ['hanout_catalog', 'hanout_order', 'hanout_logistics', 'hanout_payments', 'hanout_staff'];

const ageOf = (since: Date | null): string => {
  if (since === null) return '-';
  const minutes = Math.floor((Date.now() - since.getTime()) / 60_000);
  return minutes < 60
    ? `${minutes} min`
    : minutes < 48 * 60
      ? `${Math.floor(minutes / 60)} h`
      : `${Math.floor(minutes / 1440)} d`;
};

const print = async (list: Awaited<ReturnType<ReturnType<typeof createSetAside>['list']>>): Promise<void> => {
  for (const { row } of list) {
    const where = row.partition === null ? row.group : `${row.topic}, partition ${row.partition}, offset ${row.offset}`;
    process.stdout.write(
      `${row._id}\n  ${row.state}, ${row.type ?? 'no event'} of ${row.key ?? 'no key'}; ${where}; ${ageOf(row.sentAt ?? row.firstFailedAt)} old; ${row.attempts} tries\n  ${row.reason}\n`,
    );
  }
  const parked = list.filter(({ row }) => row.state === 'parked').length;
  process.stdout.write(
    list.length === 0
      ? 'Nothing is set aside.\n'
      : `${parked} parked until a person decides, ${list.length - parked} waiting for the next try.\n`,
  );
};

const connect = async (MONGODB_URL: string): Promise<Awaited<ReturnType<typeof connectMongo>>[]> => {
  try {
    return await Promise.all(DATABASES.map((database) => connectMongo({ MONGODB_URL, MONGODB_DATABASE: database }, 2)));
  } catch (error) {
    const where = MONGODB_URL.replace(/\/\/[^@/]*@/, '//');
    const how = 'start the shop, name its port (`--port N`, as `npm start` was given it), or give MONGODB_URL';
    throw new PlainError(
      `MongoDB does not answer at ${where}: ${how}. (${error instanceof Error ? error.message : ''})`,
    );
  }
};

let connections: Awaited<ReturnType<typeof connectMongo>>[] = [];
try {
  const request = readParkedArguments(process.argv.slice(2));
  const fromEnvironment = request.port === undefined ? Environment.parse(process.env).MONGODB_URL : undefined;
  connections = await connect(fromEnvironment ?? mongodbUrlBeside(request.port ?? USUAL_PORT));
  const setAside = createSetAside(connections);
  if (request.command === 'list') await print(await setAside.list());
  else if (request.command === 'drop') {
    if (!(await setAside.drop(request.id))) throw new PlainError(`Nothing is set aside under ${request.id}.`);
    process.stdout.write('Dropped; the messages behind it continue.\n');
  } else {
    const count = await setAside.replay(request.id);
    if (count === 0 && request.id !== 'all') throw new PlainError(`Nothing is set aside under ${request.id}.`);
    process.stdout.write(`${count} will be tried again (a snapshot at each start of its service).\n`);
  }
} catch (error) {
  process.exitCode = 1;
  console.error(explain(error));
} finally {
  await Promise.all(connections.map((connection) => connection.close()));
}
