import { startBeacon } from './browser/beacon/start-beacon.ts';
import { startPage } from './start-page.tsx';

const remotes = globalThis.__REMOTES__;
startBeacon(startPage({ seed: globalThis.__DATA__, remotes }), remotes);
