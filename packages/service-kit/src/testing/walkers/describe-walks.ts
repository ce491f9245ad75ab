import { fuzz, walkOperators, walkOtherShop, walkPermissions, walkWithoutRight, type Walked } from './walk.ts';
import { walkActs } from './walk-acts.ts';
import { walkScopes } from './walk-scopes.ts';

/** Of all services together; `FUZZ_CASES=50000 npm test -- int walk` for a long look. */
const FUZZ_CASES = Number(process.env['FUZZ_CASES'] ?? 2000);
const SERVICES = 4;

/** The walks of one service's every route, read from the document it serves: a new route is walked by being there. */
export const describeWalks = (walked: () => Walked): void => {
  describe('every route', () => {
    it('[D-2.04] refuses who has no token, an expired, tampered or forged one, or one for something else', async () => {
      const { wrong, requests } = await walkWithoutRight(walked());
      expect(wrong).toEqual([]);
      expect(requests).toBeGreaterThan(0);
    });

    it('opens to the roles and permissions of the table, and to no other', async () => {
      const { wrong, requests } = await walkPermissions(walked());
      expect(wrong).toEqual([]);
      expect(requests).toBeGreaterThan(0);
    });

    it('[D-2.01] neither shows nor changes a thing of another shop', async () => {
      const { wrong, requests } = await walkOtherShop(walked());
      expect(wrong).toEqual([]);
      expect(requests).toBeGreaterThan(0);
    });

    it('shows nothing of another warehouse or supplier to who is held to their own', async () => {
      expect((await walkScopes(walked())).wrong).toEqual([]);
    });

    it('takes no operator of the database for a value, and no field that it does not know', async () => {
      const { wrong, requests } = await walkOperators(walked());
      expect(wrong).toEqual([]);
      expect(requests).toBeGreaterThan(0);
    });

    it('[D-11.03] tells the audit log of every write of staff: who, what, before and after, when, from where; once', async () => {
      expect((await walkActs(walked())).wrong).toEqual([]);
    });

    it('[D-1.05] answers whatever is sent, in time, and refuses with a problem document', async () => {
      const { wrong, requests } = await fuzz(walked(), Math.ceil(FUZZ_CASES / SERVICES));
      expect(wrong).toEqual([]);
      expect(requests).toBeGreaterThanOrEqual(FUZZ_CASES / SERVICES);
    }, 600_000);
  });
};
