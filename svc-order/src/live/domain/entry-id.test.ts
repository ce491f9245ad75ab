import { compareIds, hasMissed, idAfter, NO_ENTRY } from './entry-id.ts';

describe('the ids of changes', () => {
  it('are ordered by their time and their number, not by their letters', () => {
    const ids = ['9-2', '10-0', '9-10', '9-9'];
    expect([...ids].sort(compareIds)).toEqual(['9-2', '9-9', '9-10', '10-0']);
    expect(idAfter('9-9')).toBe('9-10');
  });

  it('tell that changes are missing once the entry of the cursor is no longer kept', () => {
    expect(hasMissed('9-2', '9-2')).toBe(false);
    expect(hasMissed('9-2', '9-3')).toBe(true);
    expect(hasMissed('9-2', null)).toBe(true);
    expect(hasMissed(NO_ENTRY, '9-3')).toBe(false);
  });
});
