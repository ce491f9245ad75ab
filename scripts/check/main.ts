import { explain, PlainError } from '../console/plain-error.ts';
import { stopWithParent } from '../console/stop-with-parent.ts';
import { runQueue } from '../test/schedule.ts';
import { CHECKS } from './checks.ts';
import { runCheck } from './run-check.ts';

stopWithParent(() => process.exit(130));
const failed: string[] = [];
const works = CHECKS.map((check) => ({ ...check, id: check.name, weight: 1, after: [], alone: false }));
try {
  await runQueue(works, { cores: 2, slots: 2 }, async (check) => {
    const startedAt = Date.now();
    const { code, output } = await runCheck(check);
    if (code !== 0) failed.push(check.name);
    console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
    if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '));
    return 'continue';
  });
  if (failed.length > 0) throw new PlainError('Some checks failed; their output is above.');
  console.log('All checks passed.');
  process.exit(0);
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
}
