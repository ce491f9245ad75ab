import { PERMISSIONS } from '@shop/contracts/staff';
import ar from '../../../locales/ar/staff.json';
import en from '../../../locales/en/staff.json';
import fr from '../../../locales/fr/staff.json';
import { PERMISSION_GROUPS, withPermissions } from './permission-groups.ts';

describe('permissions by what they are about', () => {
  it('are all of the table, each once, with words in every language', () => {
    expect(PERMISSION_GROUPS.flatMap(({ permissions }) => permissions).toSorted()).toEqual([...PERMISSIONS].toSorted());
    for (const texts of [fr, ar, en])
      for (const { resource, permissions } of PERMISSION_GROUPS) {
        const words = new Map(Object.entries(texts.permission)).get(resource);
        expect(Object.keys(words ?? {}).toSorted()).toEqual(
          ['title', ...permissions.map((permission) => permission.slice(resource.length + 1))].toSorted(),
        );
      }
  });

  it('are chosen in the order of the table', () => {
    const one = withPermissions(['stock.read'], ['order.read'], true);
    expect(one).toEqual(['order.read', 'stock.read']);
    expect(withPermissions(one, ['order.read', 'order.ship'], false)).toEqual(['stock.read']);
  });
});
