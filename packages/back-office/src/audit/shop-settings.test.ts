import { exceptionsIn, isShopSetting, limitIn, namesIn, rangesIn } from './shop-settings.ts';

it('reads hours, limits and menus out of the log, and leaves out what is not as it should be', () => {
  const ranges = [{ from: '09:00', to: '12:00' }];
  expect(rangesIn([...ranges, null, { from: '1' }])).toEqual(ranges);
  expect(exceptionsIn([{ date: '2027-05-01', ranges, note: {} }, 5])).toEqual([{ date: '2027-05-01', ranges }]);
  expect(limitIn({ max: 3, windowSeconds: 60 })).toEqual({ max: 3, windowSeconds: 60 });
  const menu = [{ label: { fr: 'Maison' }, children: [{ label: { ar: 'بساط' } }, { label: {} }] }];
  expect(namesIn([...menu, { title: { en: 'Help' }, links: [] }], 'en')).toEqual(['Maison (بساط, …)', 'Help']);
  expect([isShopSetting('hours_sat', []), isShopSetting('limits_phone', null), isShopSetting('name', {})]).toEqual([
    true,
    false,
    false,
  ]);
});
