import { RoleName } from './roles.ts';

describe('the name of a role', () => {
  it('is one line, without letters that nobody sees', () => {
    expect(RoleName.parse('  Comptoir\n Alger ')).toBe('Comptoir Alger');
    expect(RoleName.parse('H\u200bR\u202e')).toBe('HR');
    expect(RoleName.safeParse('\u200b \u202e').success).toBe(false);
  });
});
