import { explain, PlainError } from '../console/plain-error.ts';
import { runCommand, type CommandResult } from '../console/run-command.ts';
import { stopWithParent } from '../console/stop-with-parent.ts';
import { ROOT } from '../root.ts';

interface Check {
  name: string;
  script: string;
  args?: readonly string[];
}

/** In the order of how soon each one answers; two run at a time. */
const CHECKS: readonly Check[] = [
  { name: 'types', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'format', script: 'format:check' },
  { name: 'import walls', script: 'imports' },
  { name: 'ids in test titles', script: 'spec', args: ['--', '--check'] },
];

async function runCheck({ name, script, args = [] }: Check): Promise<boolean> {
  const since = Date.now();
  const result: CommandResult = await runCommand('npm', ['run', '--silent', script, ...args], {
    cwd: ROOT,
    deadline: 600_000,
  });
  const good = result.code === 0;
  console.log(`${good ? '✓' : '✗'} ${name} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  if (!good) console.log(result.output.trimEnd().replace(/^/gm, '    '));
  return good;
}

stopWithParent(() => process.exit(130));
try {
  const waiting = [...CHECKS];
  const outcomes: boolean[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await runCheck(check));
  };
  await Promise.all([worker(), worker()]);
  if (outcomes.includes(false)) throw new PlainError('The check found something to mend (above).');
  console.log('All checks passed.');
  process.exit(0);
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
}
