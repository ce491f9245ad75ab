import { nameOfEntity } from './name-of-entity.ts';

it.each([
  ['product', { name: { fr: 'Lampe' }, sku: 'L' }, { fr: 'Lampe' }],
  ['page', { title: { ar: 'من نحن' } }, { ar: 'من نحن' }],
  ['role', { name: 'Caissier du soir' }, 'Caissier du soir'],
  ['redirect', { from: '/ancien' }, '/ancien'],
  ['menus', { menu: [] }, undefined],
  ['brand', { name: {} }, undefined],
  // The visitor's.
  ['review', { name: 'Karim' }, undefined],
])('of %s', (entity, fields, name) => expect(nameOfEntity(entity, fields)).toEqual(name));
