import { mkdirSync } from 'node:fs';
import { build } from '../build/build.ts';
import { explain } from '../console/plain-error.ts';
import { stopWithParent } from '../console/stop-with-parent.ts';
import { startKeeper } from '../infra/keeper-client.ts';
import { ROOT } from '../root.ts';
import { readStartArguments } from './arguments.ts';
import { lockData } from './data-lock.ts';
import { needFreePorts, portsFrom, PROGRAM_PORTS } from './ports.ts';
import { restartParts } from './restart.ts';
import { startSystem, type RunningSystem } from './system.ts';

const LIMITS_OFF = `
  ****************************************************************
  *  LIMITS ARE OFF (--no-limits): for load tests only, never    *
  *  where strangers reach this shop. The cooldown stays.        *
  ****************************************************************`;

function printAddresses({ ports, secrets }: RunningSystem, data: string, since: number): void {
  const shop = `http://localhost:${ports.shell}`;
  console.log(`
Hanout is ready after ${Math.round((Date.now() - since) / 1000)} s.

  Shop       ${shop}/          (français, العربية, English)
  Dashboard  ${shop}/dashboard
             sign in as ${secrets.ownerEmail} with password ${secrets.ownerPassword}
  APIs       ${[ports.catalog, ports.order, ports.logistics, ports.payments, ports.staff].map((port) => `http://localhost:${port}/openapi.json`).join('\n             ')}
  Data       ${data} (kept; logs in ${data}/logs)

Ctrl-C ends everything.`);
}

// The terminal may close first; a failed write to it must not prevent an orderly shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const since = Date.now();
let keeper: ReturnType<typeof startKeeper> | undefined;
let running: RunningSystem | undefined;
let unlock: (() => void) | undefined;

let ending = false;

async function end(code: number): Promise<never> {
  ending = true;
  await keeper?.stop();
  await running?.servers.release();
  unlock?.();
  process.exit(code);
}

stopWithParent(() => {
  if (process.connected) console.log('\nEnding everything …');
  void end(130);
});

try {
  const options = readStartArguments(process.argv.slice(2), ROOT);
  mkdirSync(options.data, { recursive: true, mode: 0o700 });
  unlock = lockData(options.data);
  await needFreePorts(portsFrom(options.port), PROGRAM_PORTS);
  if (options.noLimits) console.log(LIMITS_OFF);
  await build();
  keeper = startKeeper();
  running = await startSystem({ keeper, ...options });
  const gaveUp = restartParts(keeper, running.parts, (line) => console.log(`\n${line}`));
  printAddresses(running, options.data, since);
  if (options.noLimits) console.log(LIMITS_OFF);
  const reason = await gaveUp;
  console.error(`\n${reason.message}\n\nEnding the rest.`);
  await end(1);
} catch (error) {
  // During the shutdown running work fails, which is expected and not reported.
  if (!ending) {
    console.error(`\n${explain(error)}\n`);
    await end(1);
  }
}
