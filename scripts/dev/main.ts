import { startDev } from '@shop/kit/build';
import { REMOTES } from '@shop/kit/releases';
import { explain, PlainError } from '../console/plain-error.ts';
import { stopWithParent } from '../console/stop-with-parent.ts';
import { ROOT } from '../root.ts';
import { readDevArguments } from './arguments.ts';

const reach = async (shop: string): Promise<void> => {
  try {
    await fetch(shop, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new PlainError(`No shop answers at ${shop}: start one with npm start, or name another with --shop.`);
  }
};

try {
  const { remote, shop, port } = readDevArguments(process.argv.slice(2), REMOTES);
  await reach(shop);
  const { stop } = await startDev({ root: ROOT, remote, shop, port });
  stopWithParent(() => void stop().finally(() => process.exit(0)));
  console.log(`${remote} from its sources, inside ${shop}: http://localhost:${port}`);
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
}
