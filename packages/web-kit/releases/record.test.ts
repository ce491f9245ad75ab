import { asCanary, asStable, isHalted, NotReleased, promoted, rolledBack, type ReleaseRecord } from './record.ts';
import { readRecord } from './read-record.ts';

const ref = (version: string) => ({ version, integrity: `sha384-${version}` });
const NOW = new Date('2026-01-02T03:04:05.000Z');
const first = asStable(undefined, 'storefront', ref('v1'), NOW);
const second = asStable(first, 'storefront', ref('v2'), NOW);
const tried: ReleaseRecord = asCanary(second, ref('v3'), 10, NOW);

describe('the record of a remote', () => {
  it('has the former stable release as the latest of its history, five of them, each once', () => {
    expect(second).toEqual({
      name: 'storefront',
      stable: ref('v2'),
      history: [{ ...ref('v1'), at: NOW.toISOString() }],
    });
    const many = ['v3', 'v4', 'v5', 'v6', 'v7', 'v8'].reduce(
      (record, version) => asStable(record, 'storefront', ref(version), NOW),
      second,
    );
    expect(many.history.map(({ version }) => version)).toEqual(['v7', 'v6', 'v5', 'v4', 'v3']);
    expect(asStable(many, 'storefront', ref('v6'), NOW).history.map(({ version }) => version)).toEqual([
      'v8',
      'v7',
      'v5',
      'v4',
      'v3',
    ]);
  });

  it('stays unchanged when the stable release is released again', () =>
    expect(asStable(second, 'x', ref('v2'), NOW)).toEqual(second));

  it('is promoted, and rolled back to the former release', () => {
    const after = promoted(tried, undefined, NOW);
    expect([after.stable, after.canary, after.history[0]?.version]).toEqual([ref('v3'), undefined, 'v2']);
    expect(rolledBack(tried)).toEqual(second);
    expect(rolledBack(second)).toEqual({ name: 'storefront', stable: ref('v1'), history: [] });
  });

  it('refuses impossible changes with a message', () => {
    expect(() => promoted(second, undefined, NOW)).toThrow(NotReleased);
    expect(() => rolledBack(first)).toThrow('no release before');
    expect(() => asCanary(undefined, ref('v1'), 5, NOW)).toThrow('no stable release yet');
    expect(() => asCanary(second, ref('v2'), 5, NOW)).toThrow('stable release already');
  });

  it('is halted only for the canary that failed, until it is started again', () => {
    const halted = { version: 'v3', reason: 'r', at: '2026-01-02T03:05:00.000Z' };
    expect(isHalted(tried, halted)).toBe(true);
    expect(() => promoted(tried, halted, NOW)).toThrow('was halted: r');
    expect(isHalted(tried, { ...halted, version: 'v2' })).toBe(false);
    expect(isHalted(asCanary(second, ref('v3'), 5, new Date('2026-01-02T04:00:00.000Z')), halted)).toBe(false);
  });

  it.each([
    ['{"name":', 'the record is none'],
    ['{"name":"storefront"}', 'the record is none: stable'],
    [JSON.stringify({ ...second, name: 'checkout' }), 'the record is of checkout'],
    [JSON.stringify({ ...second, stable: { version: '../../x', integrity: 'sha384-x' } }), 'stable.version'],
    [undefined, 'there is no record'],
  ])('that is none says why: %s', (text, problem) => {
    const seen = readRecord('storefront', text, '{');
    expect([seen.record, seen.halted]).toEqual([undefined, undefined]);
    expect(seen.problem).toContain(problem);
  });

  it.each([
    ['canary', { canary: { ...tried.canary, percent: '10' } }, 'canary.percent', { history: second.history }],
    ['history', { history: 'v1' }, 'history', { canary: tried.canary }],
    [
      'former release',
      { history: [{ version: '..', integrity: 'x' }, ...second.history] },
      'history.0.version',
      { canary: tried.canary, history: second.history },
    ],
    [
      'moment',
      { history: [{ ...ref('v1'), at: 'yesterday' }], canary: { ...tried.canary, since: 'today' } },
      'history.0.at',
      {},
    ],
  ])('leaves out a %s that cannot be read, and keeps the stable release', (_, bad, flaw, left) => {
    const seen = readRecord('storefront', JSON.stringify({ ...tried, ...bad }), undefined);
    expect(seen.problem).toBeUndefined();
    expect(seen.flaw).toContain(flaw);
    expect(seen.record).toEqual({ name: 'storefront', stable: tried.stable, history: [], ...left });
  });

  it('treats a canary of null as none', () => {
    const seen = readRecord('storefront', JSON.stringify({ ...second, canary: null, history: null }), undefined);
    expect(seen).toEqual({ record: { ...second, history: [] }, halted: undefined });
  });

  it('starts after its halt and its former try, even if the clock is behind', () => {
    const halted = { version: 'v3', reason: 'r', at: '2026-01-02T04:05:00+01:00' };
    const restarted = asCanary(tried, ref('v3'), 5, NOW, halted);
    expect(restarted.canary?.since).toBe('2026-01-02T03:05:00.001Z');
    expect(isHalted(restarted, halted)).toBe(false);
    expect(asCanary(tried, ref('v3'), 5, NOW).canary?.since).toBe('2026-01-02T03:04:05.001Z');
    expect(asCanary(tried, ref('v4'), 5, NOW, halted).canary?.since).toBe(NOW.toISOString());
  });

  it('accepts times with any offset, and compares them as times', () => {
    const local = { ...tried, canary: { ...tried.canary, since: '2026-01-02T04:04:05+01:00' } };
    const halted = { version: 'v3', reason: 'r', at: '2026-01-02T03:05:00.000Z' };
    const { record, flaw } = readRecord('storefront', JSON.stringify(local), undefined);
    expect([record, flaw]).toEqual([local, undefined]);
    expect(record && isHalted(record, halted)).toBe(true);
    expect(record && isHalted(record, { ...halted, at: '2026-01-02T03:30:00+01:00' })).toBe(false);
  });
});
