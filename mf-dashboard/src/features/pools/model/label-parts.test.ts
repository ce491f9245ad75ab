import { labelParts } from './label-parts.ts';

it('[C-4.05] every label of a pool is in one of the files that the page offers', () => {
  expect(labelParts(0)).toEqual([]);
  expect(labelParts(500)).toEqual([{ part: 1, first: 1, last: 500 }]);
  expect(labelParts(1001)).toEqual([
    { part: 1, first: 1, last: 500 },
    { part: 2, first: 501, last: 1000 },
    { part: 3, first: 1001, last: 1001 },
  ]);
});
