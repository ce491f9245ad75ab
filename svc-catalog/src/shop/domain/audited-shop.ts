import { CLOSED_ALL_WEEK, deskRulesOf, PREPARED_WITHIN_DAYS } from '@shop/contracts/catalog';
import { LOW_STOCK_UNITS } from '@shop/contracts/catalog/dashboard';
import { settingsBegin } from './settings-begin.ts';
import type { Settings } from './decide-settings.ts';

const under = (name: string, fields: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [`${name}_${key}`, value]));

/**
 * Flattens the settings one level, so that the audit log names only the changed field. Unset settings get their
 * default.
 */
export const auditedShop = (settings: Settings): Readonly<Record<string, unknown>> => {
  const {
    legal,
    limits,
    links: _links,
    openingHours = CLOSED_ALL_WEEK,
    desk,
    listingMode = 'pages',
    lowStockUnits = LOW_STOCK_UNITS,
    preparedWithinDays = PREPARED_WITHIN_DAYS,
    partialDelivery = false,
    poolsPackedOrders = false,
    turnoverForAll = false,
    ...plain
  } = settings;
  const { synonyms, links, ...begun } = settingsBegin(settings);
  return {
    ...plain,
    ...begun,
    synonyms: synonyms.map((group) => group.join(', ')),
    listingMode,
    lowStockUnits,
    preparedWithinDays,
    partialDelivery,
    poolsPackedOrders,
    turnoverForAll,
    ...under('legal', legal),
    ...under('limits', limits),
    ...under('links', links),
    ...under('hours', openingHours.week),
    exceptions: openingHours.exceptions,
    ...under('desk', deskRulesOf(desk)),
  };
};
