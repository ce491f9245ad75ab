import { connectMongo, migrate } from '../src/index.ts';
import { parcelMigrations } from './parcels.ts';

/* A run that dies in the middle of its first step: `node crashing-migration.ts URL DATABASE`. */
const [MONGODB_URL = '', MONGODB_DATABASE = ''] = process.argv.slice(2);
const connection = await connectMongo({ MONGODB_URL, MONGODB_DATABASE }, 2);
const crashing = parcelMigrations((done) => void (done === 2 && process.kill(process.pid, 'SIGKILL')));
await migrate(connection, crashing, (line) => void process.stdout.write(`${line}\n`));
