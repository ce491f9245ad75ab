import { customerIdOf } from './customer-id.ts';

describe('the id of a customer', () => {
  it('is the one that customers of earlier releases have', () => {
    expect(customerIdOf('01978a3c-0000-7000-8000-000000000001', '+213550123456')).toBe(
      'b0d00963-9d5c-5240-bad0-65acbaf581bf',
    );
  });

  it('differs by shop and by phone', () => {
    const ids = ['a:1', 'a:2', 'b:1'].map((pair) => customerIdOf(pair.slice(0, 1), pair.slice(2)));
    expect(new Set(ids).size).toBe(3);
  });
});
