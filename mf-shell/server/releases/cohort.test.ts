import { cohortOf, isInCanary } from './cohort.ts';

const visitors = Array.from({ length: 20_000 }, (_, at) => `visitor-${at}`);

describe('a visitor', () => {
  it('keeps the same position for a remote, and another one for another remote', () => {
    expect(cohortOf('a', 'storefront')).toBe(cohortOf('a', 'storefront'));
    const both = visitors.filter((id) => isInCanary(id, 'storefront', 10) && isInCanary(id, 'checkout', 10));
    expect(both.length / visitors.length).toBeCloseTo(0.01, 2);
  });

  it.each([0, 0.5, 10, 50, 99.5, 100])('is among %d of a hundred in that share of cases', (percent) => {
    const inside = visitors.filter((id) => isInCanary(id, 'storefront', percent));
    expect(Math.abs((inside.length / visitors.length) * 100 - percent)).toBeLessThan(1.5);
  });

  it('stays among them while their share grows', () => {
    const [few, more] = [10, 30].map((percent) => visitors.filter((id) => isInCanary(id, 'storefront', percent)));
    expect(few?.every((id) => more?.includes(id))).toBe(true);
  });
});
