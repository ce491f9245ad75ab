import { ROLE_NAMES } from '../role-names.ts';
import { RoleName } from './roles.ts';

describe('the name of a role', () => {
  it('is one line, without invisible characters', () => {
    expect(RoleName.parse('  Comptoir\n Alger ')).toBe('Comptoir Alger');
    expect(RoleName.parse('H\u200bR\u202e')).toBe('HR');
    expect(RoleName.safeParse('\u200b \u202e').success).toBe(false);
  });

  it('is none that a standard role has, in any language', () => {
    for (const name of ['Propriétaire', ' propriétaire', 'Owner', ROLE_NAMES.cashier.ar])
      expect(RoleName.safeParse(name).error?.issues[0]?.message).toBe('staff.role.standard');
  });
});
