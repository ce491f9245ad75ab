import { startBeacon } from './browser/beacon/start-beacon.ts';
import { fillCsrfToken, stylesThere } from './browser/page-start.ts';
import { readPageFacts } from './page-seed.ts';
import { startPage } from './start-page.tsx';

fillCsrfToken();
const facts = readPageFacts();
void stylesThere().then(async () => {
  const { seed, remotes } = await facts;
  startBeacon(startPage({ seed, remotes }), remotes);
});
