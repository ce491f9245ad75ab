import { itemUnderTest as item, lotUnderTest as lot, idUnderTest as id } from './item-under-test.ts';
import {
  changedOf,
  keptMine,
  mayType,
  NO_FIGURES,
  partsOf,
  placeOf,
  refusedOf,
  withAnswers,
  without,
  withTyped,
} from './typed-figures.ts';

const LAMP = item(1);
const [L1] = LAMP.lots;
const PLACE = placeOf(LAMP, L1);
const answer = (more: object) => ({ product: id(101), onHand: 100, seen: 12, ok: false, ...more });

describe('typed figures', () => {
  it('[T-1.16] are those that differ: an untouched or emptied field is none, 0 is one', () => {
    const typed = withTyped(NO_FIGURES, PLACE, 0);
    expect(partsOf(changedOf(typed)).map(({ rows }) => rows)).toEqual([
      [{ product: id(101), lot: L1?.id, onHand: 0, seen: 12 }],
    ]);
    expect(changedOf(withTyped(typed, PLACE, ''))).toEqual([]);
    expect(withTyped(typed, PLACE, 12).size).toBe(0);
  });

  it('[T-1.06] keep what the page showed when they were typed, and wait for an answer where it moved', () => {
    const typed = withTyped(NO_FIGURES, PLACE, 10);
    // The list was read anew since.
    const fresh = item(1, { lots: [lot(1, 'L1', 9)] });
    const again = withTyped(typed, placeOf(fresh, fresh.lots[0]), 100);
    expect(changedOf(again)).toMatchObject([{ seen: 12, onHand: 100 }]);
    const refused = withAnswers(again, changedOf(again), [answer({ problem: 'moved', current: 9 })]);
    expect(changedOf(refused)).toEqual([]);
    expect(refusedOf(refused)).toMatchObject([{ refusal: { problem: 'moved', current: 9 } }]);
    expect(changedOf(keptMine(refused, PLACE.key))).toMatchObject([{ seen: 9, onHand: 100 }]);
    expect(without(refused, PLACE.key).size).toBe(0);
  });

  it('are gone once they are saved, unless they were typed again meanwhile', () => {
    const sent = withTyped(NO_FIGURES, PLACE, 100);
    const saved = [answer({ ok: true })];
    expect(withAnswers(sent, changedOf(sent), saved).size).toBe(0);
    const later = withTyped(sent, PLACE, 90);
    expect(changedOf(withAnswers(later, changedOf(sent), saved))).toMatchObject([{ seen: 100, onHand: 90 }]);
  });

  it('are of a lot or of its item, never of both', () => {
    const two = item(2, { lots: [lot(2, 'A', 1), lot(2, 'B', 2)] });
    const whole = placeOf(two, undefined);
    const part = placeOf(two, two.lots[0]);
    expect(mayType(withTyped(NO_FIGURES, part, 5), whole)).toBe(false);
    expect(mayType(withTyped(NO_FIGURES, whole, 5), part)).toBe(false);
    expect(mayType(NO_FIGURES, part)).toBe(true);
  });

  it('[C-1.09] are sent two hundred at once, warehouse by warehouse', () => {
    const others = { warehouse: { uuid: id(901), name: 'Oran' } };
    const places = [...Array.from({ length: 201 }, (_, at) => item(at + 1000)), item(5000, others)];
    const typed = places.reduce((figures, one) => withTyped(figures, placeOf(one, one.lots[0]), 1), NO_FIGURES);
    expect(partsOf(changedOf(typed)).map(({ warehouse, rows }) => [warehouse, rows.length])).toEqual([
      [id(900), 200],
      [id(900), 1],
      [id(901), 1],
    ]);
  });
});
