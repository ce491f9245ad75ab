/*
 * Kept by the keeper beside the containers of a test run: does nothing until the keeper ends it, as it does at every
 * end of a run, then removes them.
 */
import { removeContainers } from './containers.ts';

const [run = ''] = process.argv.slice(2);
const stay = setInterval(() => undefined, 2 ** 30);
process.once('SIGTERM', () => void removeContainers(run).finally(() => clearInterval(stay)));
