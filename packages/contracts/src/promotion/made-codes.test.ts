import { CodesToMake } from '../order/dashboard/promotion-codes.ts';
import { codePrefixOf } from './made-codes.ts';

it.each([
  ['été', 'ETE'],
  [' Noël-26 ', 'NOEL-26'],
  ['cœur', 'COEUR'],
  ['أحمد', 'احمد'],
])('codes that begin with %j begin with %j', (typed, prefix) => {
  expect(codePrefixOf(typed)).toBe(prefix);
});

it('what no keyboard of Latin letters has begins no code that is made', () => {
  expect(CodesToMake.parse({ count: 1, prefix: 'été_' }).prefix).toBe('ETE_');
  expect(CodesToMake.safeParse({ count: 1, prefix: 'رمضان' }).error?.issues).toMatchObject([
    { path: ['prefix'], message: 'promotions.validation.codes.prefix' },
  ]);
});
