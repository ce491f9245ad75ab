/*
 * Runs under the keeper next to the containers of a test run: it does nothing until the keeper ends it, which happens
 * at every end of a run, and then removes the containers.
 */
import { removeContainers } from './containers.ts';

const [run = ''] = process.argv.slice(2);
const idleTimer = setInterval(() => undefined, 2 ** 30);
process.once('SIGTERM', () => void removeContainers(run).finally(() => clearInterval(idleTimer)));
