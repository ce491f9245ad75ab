import { routesOf } from './routes.ts';
import { walkAudit } from './walk-audit.ts';
import { walkOperators } from './walk-operators.ts';
import { walkOtherShop } from './walk-other-shop.ts';
import { walkScopes } from './walk-scopes.ts';
import { fuzz, walkPermissions, walkWithoutRight, type Findings, type Walked } from './walk.ts';

/** For all programs together; `FUZZ_CASES=50000 npm test -- int walk` for a long run. */
const FUZZ_CASES = Number(process.env['FUZZ_CASES'] ?? 2000);
const PROGRAMS = 5;
/** The cases of each program. */
export const FUZZED = Math.ceil(FUZZ_CASES / PROGRAMS);

/** The walks of one service's every route, read from the document it serves: a new route is walked by being there. */
export const describeWalks = (walked: () => Walked): void => {
  describe('every route', () => {
    const counted: string[] = [];
    /** Walks, finds nothing wrong and gives how many requests it took. */
    const walk = async (name: string, walking: Promise<Findings>): Promise<number> => {
      const started = performance.now();
      const { wrong, requests } = await walking;
      counted.push(`${requests} ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      expect(wrong).toEqual([]);
      return requests;
    };
    beforeAll(async () => {
      counted.push(`${(await routesOf(walked().url)).routes.length} routes`);
    });
    afterAll(() => void process.stderr.write(`  walked ${counted.join(', ')}\n`));

    it('[D-2.04] refuses callers without a token, and with an expired, tampered or forged one, or one for another purpose', async () =>
      expect(await walk('without a right', walkWithoutRight(walked()))).toBeGreaterThan(0));

    it('[D-11.02] opens to the roles and permissions of the table, and to no other', async () =>
      expect(await walk('by role and permission', walkPermissions(walked()))).toBeGreaterThan(0));

    it('[D-2.01] invariant: neither shows nor changes an entity of another shop', async () =>
      expect(await walk('of another shop', walkOtherShop(walked()))).toBeGreaterThan(0));

    it('shows nothing of another warehouse or supplier to a person who is restricted to their own', async () =>
      void (await walk('held to their own', walkScopes(walked()))));

    it('accepts no database operator as a value, and never shows an unknown field', async () =>
      expect(await walk('with operators', walkOperators(walked()))).toBeGreaterThan(0));

    it('[D-11.03] writes one audit entry for every write of staff: who, what, before and after, when, from where', async () =>
      void (await walk('audited', walkAudit(walked()))));

    it(
      '[D-1.05] answers any request in time, and refuses with a problem document',
      async () => expect(await walk('fuzzed', fuzz(walked(), FUZZED))).toBeGreaterThanOrEqual(FUZZED),
      600_000,
    );
  });
};
