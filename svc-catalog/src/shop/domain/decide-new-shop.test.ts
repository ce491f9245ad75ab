import { decideNewShop } from './decide-new-shop.ts';

const shop = (_id: string, hosts: string[], isDefault = false) => ({
  _id,
  hosts,
  isDefault,
  name: { fr: `Chez ${_id}` },
});
const wanted = { uuid: 'new', hosts: ['new.dz', 'www.new.dz'], isDefault: false };
const OWNED = { onlyFirst: false, hasOwner: true };

it('[D-2.01] makes the first shop the default one, and a later one only where there is none', () => {
  expect(decideNewShop([], wanted, OWNED)).toEqual({ kind: 'add', isDefault: true });
  expect(decideNewShop([shop('a', ['a.dz'], true)], wanted, OWNED)).toEqual({ kind: 'add', isDefault: false });
  expect(decideNewShop([shop('a', ['a.dz'])], { ...wanted, isDefault: true }, OWNED)).toEqual({
    kind: 'add',
    isDefault: true,
  });
  expect(decideNewShop([shop('a', ['a.dz'], true)], { ...wanted, isDefault: true }, OWNED)).toEqual({
    kind: 'default-taken',
    shop: 'Chez a',
  });
});

it('[D-2.01] knows a shop that is there, and refuses a host that another one has', () => {
  const itself = shop('new', ['new.dz']);
  expect(decideNewShop([itself], wanted, OWNED)).toEqual({ kind: 'there', shop: 'Chez new' });
  const taken = { kind: 'host-taken', host: 'www.new.dz', shop: 'Chez a' };
  expect(decideNewShop([shop('a', ['WWW.new.dz:4000'])], wanted, OWNED)).toEqual(taken);
  expect(decideNewShop([itself, shop('a', ['www.new.dz'])], wanted, OWNED)).toEqual(taken);
});

it('adds no shop without an owner but the default one, whose owner the configuration names', () => {
  const without = { onlyFirst: false, hasOwner: false };
  expect(decideNewShop([], wanted, without)).toEqual({ kind: 'add', isDefault: true });
  expect(decideNewShop([shop('a', ['a.dz'], true)], wanted, without)).toEqual({ kind: 'owner-missing' });
});

it('creates no first shop next to another one', () => {
  const first = { onlyFirst: true, hasOwner: false };
  expect(decideNewShop([], wanted, first)).toEqual({ kind: 'add', isDefault: true });
  expect(decideNewShop([shop('a', ['new.dz'])], wanted, first)).toEqual({ kind: 'there', shop: 'Chez a' });
});
