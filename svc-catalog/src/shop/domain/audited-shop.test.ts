import { CLOSED_ALL_WEEK } from '@shop/contracts/catalog';
import { changedFields } from '@shop/service-kit';
import type { Settings } from './decide-settings.ts';
import { auditedShop } from './audited-shop.ts';

const window = { max: 5, windowSeconds: 600 };
const shop = {
  hosts: ['a.dz'],
  legal: { rc: '1', nif: '' },
  limits: { visitor: window, phone: window, address: window },
} as unknown as Settings;

it('[D-11.03] audits only the changed settings of a shop', () => {
  const sat = [{ from: '09:00', to: '12:00' }];
  const wanted: Settings = {
    ...shop,
    listingMode: 'pages',
    legal: { ...shop.legal, nif: '123' },
    limits: { ...shop.limits, phone: { ...window, max: 2 } },
    openingHours: { ...CLOSED_ALL_WEEK, week: { ...CLOSED_ALL_WEEK.week, sat } },
  };
  expect(changedFields(auditedShop(shop), auditedShop(wanted))).toEqual({
    before: { legal_nif: '', limits_phone: window, hours_sat: [] },
    after: { legal_nif: '123', limits_phone: { ...window, max: 2 }, hours_sat: sat },
  });
});
