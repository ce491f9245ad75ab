import { COMPANIES } from './companies/simulated-company.ts';
import { createSimulator } from './simulator.ts';

const USUAL_PORT = 4310;

/** `npm run companies [-- PORT]` */
const [given] = process.argv.slice(2);
const port = given === undefined ? USUAL_PORT : Number(given);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`\n"${String(given)}" is no port: npm run companies [-- PORT]\n`);
  process.exit(1);
}
const simulator = await createSimulator({ port });
console.log(`Companies that take any keys, at http://${simulator.host} (POST /control, GET /control/calls):`);
for (const company of COMPANIES) console.log(`  ${company.padEnd(9)} ${simulator.url(company)}`);
console.log(`A service calls them with TRANSPORTER_TEST_HOSTS=${simulator.host}.`);
const stop = (): void => void simulator.stop().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
