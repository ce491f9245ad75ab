import {
  PERMISSION_NEEDS,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  ROLES,
  withNeeded,
  withNeeding,
  type Permission,
} from './permissions.ts';

const known = (name: string): Permission | undefined => PERMISSIONS.find((permission) => permission === name);

describe('what a permission needs', () => {
  it('is to see what it acts on', () => {
    for (const permission of PERMISSIONS) {
      const readPermission = known(permission.replace(/[.].*/, '.read'));
      const needs = readPermission && readPermission !== permission ? [readPermission] : [];
      expect([permission, PERMISSION_NEEDS[permission] ?? []]).toEqual([permission, needs]);
    }
  });

  it('needs nothing further itself, so that one step finds all', () => {
    for (const needed of Object.values(PERMISSION_NEEDS).flat()) expect(PERMISSION_NEEDS[needed]).toBeUndefined();
  });

  it('is held by every standard role that holds the permission', () => {
    for (const role of ROLES)
      expect(withNeeded(ROLE_PERMISSIONS[role]).toSorted()).toEqual(ROLE_PERMISSIONS[role].toSorted());
  });

  it('comes along, and takes what needs it away with it', () => {
    expect(withNeeded(['payment.refund'])).toEqual(['payment.read', 'payment.refund']);
    expect(withNeeding(['payment.read'])).toEqual(['payment.read', 'payment.write', 'payment.refund']);
    expect(withNeeding(['payment.refund'])).toEqual(['payment.refund']);
  });
});
