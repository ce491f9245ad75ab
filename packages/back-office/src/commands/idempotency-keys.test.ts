import { createIdempotencyKeys } from './idempotency-keys.ts';

describe('keys of staff writes', () => {
  it('[D-4.08] are the same for the same write until it gets a response, and never for another write', () => {
    const keys = createIdempotencyKeys();
    const first = keys.of({ action: 'cancel', reason: 'a' });
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys.of({ action: 'cancel', reason: 'a' })).toBe(first);
    expect(keys.of({ action: 'cancel', reason: 'b' })).not.toBe(first);
    const other = keys.of({ action: 'cancel', reason: 'b' });
    keys.answered({ action: 'cancel', reason: 'a' });
    expect(keys.of({ action: 'cancel', reason: 'b' })).toBe(other);
    expect(keys.of({ action: 'cancel', reason: 'a' })).not.toBe(first);
  });
});
