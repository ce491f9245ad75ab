import { explain } from '../console/plain-error.ts';
import { stopWithParent } from '../console/stop-with-parent.ts';
import { build } from './build.ts';

stopWithParent(() => process.exit(130));
try {
  await build(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
}
