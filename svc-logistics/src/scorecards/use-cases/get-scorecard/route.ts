import { toDzd } from '@shop/contracts';
import { getScorecard as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { getScorecard, type GetScorecardDeps } from './get-scorecard.ts';

export const getScorecardRoute = (api: Api, deps: GetScorecardDeps): void =>
  api.route(endpoint, async ({ query, staff, language }) => {
    // As the figures of home: what is owed is for those who read payments.
    const money = staff.permissions.includes('payment.read') ? toDzd : () => null;
    const rows = await getScorecard(deps, { ...query, shopUuid: staff.shopUuid, language });
    return reply(200, {
      rows: rows.map((row) => ({
        ...row,
        fees: money(row.fees),
        cashOut: money(row.cashOut),
        cashLate: money(row.cashLate),
      })),
    });
  });
