/**
 * Another replica whose clock is ten seconds ahead. Says `asked` once it has asked for the lease, and `works` if it
 * gets it.
 */
const real = Date.now;
Date.now = () => real() + 10_000;

const { connectMongo, createLease, createLogger, startLeasedLoop } = await import('../src/index.ts');
const [MONGODB_URL = '', MONGODB_DATABASE = ''] = process.argv.slice(2);
const connection = await connectMongo({ MONGODB_URL, MONGODB_DATABASE }, 2);
const say = (word: string) => void process.stdout.write(`${word}\n`);
const got = await createLease(connection, 'skewed').during(async () => say('works'));
if (got === undefined) say('asked');
startLeasedLoop({
  connection,
  name: 'skewed',
  distanceMs: 1,
  pollMs: 50,
  logger: createLogger('skewed', 'silent'),
  round: async () => {
    say('works');
    return 'later';
  },
});
export {};
