import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PlainError } from '../console/plain-error.ts';
import { ROOT } from '../root.ts';
import { claimedIds } from '../spec/ids.ts';

/**
 * A test that is known to fail by chance: it runs and is shown, but its failure does not block the run for some days.
 */
const Entry = z.strictObject({
  /** Path from the repository's folder. */
  file: z.string(),
  /** The test's whole title, with those of its describes. */
  title: z.string(),
  since: z.iso.date(),
  until: z.iso.date(),
  cause: z.string().min(1),
});
export type QuarantineEntry = z.infer<typeof Entry>;

const MAX_ENTRIES = 5;
const MAX_DAYS = 7;
const MS_A_DAY = 86_400_000;

const daysBetween = (since: string, until: string): number => (Date.parse(until) - Date.parse(since)) / MS_A_DAY;

/** Describes the mistakes in the list. `testsOf` gives the files whose titles claim a line of the specification. */
export function quarantineFaults(
  entries: readonly QuarantineEntry[],
  now: number,
  testsOf: (id: string) => readonly string[],
): string[] {
  const faults = entries.flatMap(({ file, title, since, until }) => {
    const name = `"${title}" of ${file}`;
    const onlyProofs = claimedIds(`it('${title.replaceAll("'", '’')}'`).filter((id) => testsOf(id).length < 2);
    return [
      ...(Date.parse(since) > now ? [`${name} is excused from a day to come.`] : []),
      ...(title === file ? [`${name}: a file is not excused as a whole.`] : []),
      ...(/\.(?:int|e2e)\.test\.tsx?$/.test(file)
        ? []
        : [`${name}: only tests with servers or a browser fail by chance.`]),
      ...(daysBetween(since, until) > MAX_DAYS ? [`${name} is excused for more than ${MAX_DAYS} days.`] : []),
      ...(now > Date.parse(until) + MS_A_DAY ? [`${name} was to be mended by ${until}.`] : []),
      ...(title.includes('invariant: ') ? [`${name} is an invariant, which is never excused.`] : []),
      ...onlyProofs.map((id) => `${name} is the only proof of ${id}.`),
    ];
  });
  return entries.length > MAX_ENTRIES ? [`At most ${MAX_ENTRIES} tests are excused at a time.`, ...faults] : faults;
}

/**
 * Reads `quarantine.json`.
 * @throws PlainError that names entries which are not allowed
 */
export function readQuarantine(now: number, testsOf: (id: string) => readonly string[]): QuarantineEntry[] {
  const entries = z.array(Entry).parse(JSON.parse(readFileSync(join(ROOT, 'scripts/test/quarantine.json'), 'utf8')));
  const faults = quarantineFaults(entries, now, testsOf);
  if (faults.length > 0) throw new PlainError(`scripts/test/quarantine.json: ${faults.join(' ')}`);
  return entries;
}
