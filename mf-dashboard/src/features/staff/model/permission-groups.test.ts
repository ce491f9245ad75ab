import { PERMISSIONS, UNUSED_PERMISSIONS } from '@shop/contracts/staff';
import ar from '../../../locales/ar/staff.json';
import en from '../../../locales/en/staff.json';
import fr from '../../../locales/fr/staff.json';
import { heldByGroup, holdsAll, OFFERED, PERMISSION_GROUPS, withPermissions } from './permission-groups.ts';

describe('permissions by what they are about', () => {
  it('are all of the table that a call asks for, each once, with words in every language', () => {
    expect(PERMISSION_GROUPS.flatMap(({ permissions }) => permissions).toSorted()).toEqual([...OFFERED].toSorted());
    expect([...OFFERED, ...UNUSED_PERMISSIONS].toSorted()).toEqual([...PERMISSIONS].toSorted());
    for (const texts of [fr, ar, en])
      for (const { resource } of PERMISSION_GROUPS) {
        const permissions = PERMISSIONS.filter((permission) => permission.startsWith(`${resource}.`));
        const words = new Map(Object.entries(texts.permission)).get(resource);
        expect(Object.keys(words ?? {}).toSorted()).toEqual(
          ['title', ...permissions.map((permission) => permission.slice(resource.length + 1))].toSorted(),
        );
      }
  });

  it('are chosen in the order of the table', () => {
    const one = withPermissions(['stock.read'], ['order.read'], true, PERMISSIONS);
    expect(one).toEqual(['order.read', 'stock.read']);
    expect(withPermissions(one, ['order.read', 'order.ship'], false, PERMISSIONS)).toEqual(['stock.read']);
  });

  it('bring along what they need, and take along what needs them', () => {
    const refunds = withPermissions(['stock.read'], ['payment.refund'], true, PERMISSIONS);
    expect(refunds).toEqual(['stock.read', 'payment.read', 'payment.refund']);
    expect(withPermissions(refunds, ['payment.read'], false, PERMISSIONS)).toEqual(['stock.read']);
    expect(withPermissions(refunds, ['payment.refund'], false, PERMISSIONS)).toEqual(['stock.read', 'payment.read']);
  });

  it('bring along nothing that the person does not hold', () => {
    expect(withPermissions([], ['payment.refund'], true, ['payment.refund'])).toEqual(['payment.refund']);
  });

  it('are counted by group, and are all only where each is held', () => {
    expect(heldByGroup(['stock.read', 'order.read', 'order.ship'])).toEqual([
      { resource: 'order', count: 2, of: 8 },
      { resource: 'stock', count: 1, of: 4 },
    ]);
    expect(holdsAll(PERMISSION_GROUPS.flatMap(({ permissions }) => permissions.slice(0, 1)))).toBe(false);
    expect(holdsAll(PERMISSIONS)).toBe(true);
  });
});
