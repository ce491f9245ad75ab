import { groupedDays } from './grouped-days.ts';

it('joins days of one kind, and begins the week on saturday', () => {
  const open = [{ from: '09:00', to: '18:00' }];
  const week = (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) => ({
    day,
    ranges: day === 'fri' ? [] : open,
  }));
  expect(groupedDays(week)).toEqual([
    { from: 'sat', to: 'thu', ranges: open },
    { from: 'fri', to: 'fri', ranges: [] },
  ]);
});
