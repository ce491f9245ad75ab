import { startBeacon } from './browser/beacon/start-beacon.ts';
import { fillCsrfToken, stylesThere } from './browser/page-start.ts';
import { readPageFacts } from './page-seed.ts';
import { startPage } from './start-page.tsx';

fillCsrfToken();
const { seed, remotes } = readPageFacts();
void stylesThere().then(() => startBeacon(startPage({ seed, remotes }), remotes));
