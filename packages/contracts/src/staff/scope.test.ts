import { isWithin, reachOf } from './scope.ts';

describe('what a person reaches', () => {
  const own = { warehouses: ['alger'], suppliers: ['sonelgaz'] };

  it('is everything of the shop, unless their role is held to its own of just this', () => {
    expect(reachOf({ ...own, heldTo: [] }, 'warehouse')).toBe('all');
    expect(reachOf({ ...own, heldTo: ['warehouse'] }, 'supplier')).toBe('all');
    expect(reachOf({ ...own, heldTo: ['warehouse'] }, 'warehouse')).toEqual(['alger']);
    expect(reachOf({ ...own, heldTo: ['supplier'] }, 'supplier')).toEqual(['sonelgaz']);
  });

  it('is nothing where they are held and have none', () => {
    const reach = reachOf({ heldTo: ['warehouse'], warehouses: [], suppliers: [] }, 'warehouse');
    expect(isWithin(reach, 'alger')).toBe(false);
    expect(isWithin('all', 'alger')).toBe(true);
    expect(isWithin(['alger'], 'oran')).toBe(false);
  });
});
