import type { TariffRow } from '@shop/contracts/logistics/dashboard';
import { keyOf } from './figures.ts';
import { afterSave, changesOf, figuresAt, keptMine, onNewer, sheetOf, tookTheirs, withPatches } from './sheet.ts';

const row = (wilaya: number, price: number, more: Partial<TariffRow> = {}): TariffRow => ({
  service: 'home',
  wilaya,
  price,
  delayDays: { min: 2, max: 4 },
  active: true,
  ...more,
});
const ADRAR = keyOf({ service: 'home', wilaya: 1 });
const ALGER = keyOf({ service: 'home', wilaya: 16 });
const BIR = keyOf({ service: 'home', wilaya: 16, commune: '1610' });
const sheet = sheetOf({ version: 3, rows: [row(1, 1200), row(16, 400)] });
const price = (key: string, value: number | null) => ({ key, figures: { price: value } });

describe('[C-4.02] a grid while a person works on it', () => {
  it('sends whole lines that differ, and names those that go', () => {
    const typed = withPatches(sheet, [price(ADRAR, null), price(ALGER, 450), price(ALGER, 500), price(BIR, 300)]);
    const { rows, removed, gaps, count } = changesOf(typed);
    expect(rows).toEqual([row(16, 500), { service: 'home', wilaya: 16, commune: '1610', price: 300, active: true }]);
    expect(removed).toEqual([{ service: 'home', wilaya: 1 }]);
    expect([gaps, count]).toEqual([[], 3]);
    expect(changesOf(withPatches(typed, [price(ADRAR, 1200), price(ALGER, 400), price(BIR, null)])).count).toBe(0);
  });

  it('[D-7.09] asks for what a line needs, and about prices of 0 that are new', () => {
    const typed = withPatches(sheet, [
      price('stopdesk/9', 350),
      { key: 'stopdesk/10', figures: { freeFrom: 5000 } },
      price('stopdesk/16/1610', 0),
      price(ALGER, 0),
    ]);
    expect(changesOf(withPatches(sheet, [{ key: ALGER, figures: { delay: null } }])).gaps).toEqual([
      { key: ALGER, gap: 'noDelay' },
    ]);
    const dates = withPatches(sheet, [
      { key: ADRAR, figures: { to: '2026-12-31T23:00:00.000Z' } },
      { key: ALGER, figures: { freeFrom: 0, from: '2026-12-31T23:00:00.000Z', to: '2026-11-30T23:00:00.000Z' } },
    ]);
    expect(changesOf(dates).gaps.map(({ gap }) => gap)).toEqual(['noFreeFrom', 'datesReversed']);
    const { gaps, free } = changesOf(typed);
    expect(gaps).toEqual([
      { key: 'stopdesk/9', gap: 'noDelay' },
      { key: 'stopdesk/10', gap: 'noPrice' },
      { key: 'stopdesk/16/1610', gap: 'noWilaya' },
    ]);
    expect(free.map(keyOf)).toEqual(['stopdesk/16/1610', ALGER]);
  });

  it('a wilaya takes its exceptions along when it goes', () => {
    const withException = sheetOf({ version: 3, rows: [row(16, 400), row(16, 300, { commune: '1610' })] });
    const typed = withPatches(withException, [price(ALGER, null), price(BIR, null)]);
    expect(changesOf(typed).removed).toEqual([{ service: 'home', wilaya: 16 }]);
  });

  it('on a newer grid keeps what was typed, joins other fields, and asks where both changed one', () => {
    const typed = withPatches(sheet, [
      price(ADRAR, 1300),
      price(ALGER, 500),
      { key: ALGER, figures: { active: false } },
    ]);
    const theirs = { version: 5, rows: [row(1, 1250), row(16, 400, { freeFrom: 9000 }), row(9, 600)] };
    const newer = onNewer(typed, theirs);
    expect([...newer.conflicts]).toEqual([ADRAR]);
    expect(figuresAt(newer, ALGER)).toMatchObject({ price: 500, freeFrom: 9000, active: false });
    expect(changesOf(newer)).toMatchObject({ count: 1, rows: [{ wilaya: 16, price: 500, freeFrom: 9000 }] });
    expect(changesOf(keptMine(newer, ADRAR)).rows).toMatchObject([{ price: 1300 }, { price: 500 }]);
    expect(figuresAt(tookTheirs(newer, ADRAR), ADRAR).price).toBe(1250);
    expect(onNewer(typed, { version: 5, rows: [row(1, 1300), row(16, 500, { active: false })] }).typed.size).toBe(0);
  });

  it('what was typed during a save is a change of what was saved', () => {
    const sent = withPatches(sheet, [price(ALGER, 500)]);
    const now = withPatches(sent, [price(ALGER, 550)]);
    const saved = afterSave(now, sent, { version: 4, rows: [row(1, 1200), row(16, 500)] });
    expect([saved.version, [...saved.conflicts], changesOf(saved).rows]).toEqual([4, [], [row(16, 550)]]);
  });
});
