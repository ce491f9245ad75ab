import { SeedCatalog } from '@shop/contracts/seed';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { seedCatalog } from '../src/seed.ts';

/* Fills a catalogue's database from standard input, as `scripts/seed` does: a process of its own, on the sources. */
const { context, shops } = z
  .object({
    context: z.object({ mongodbUrl: z.string(), database: z.string(), now: z.number() }),
    shops: z.array(SeedCatalog),
  })
  .parse(JSON.parse(await text(process.stdin)));
const reports = [];
for (const shop of shops) reports.push(await seedCatalog(context, shop));
process.stdout.write(JSON.stringify(reports));
