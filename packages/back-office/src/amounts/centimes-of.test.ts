import { centimesOf } from './centimes-of.ts';

it.each([
  ['12 500,00', 1_250_000],
  ['12\u00a0500,50 DA', 1_250_050],
  ['12.500,00', 1_250_000],
  ['12,500.00', 1_250_000],
  ['12,500', 1_250_000],
  ['12500', 1_250_000],
  ['0,5', 50],
  ['-450', -45_000],
  ['\u2212450,00 د.ج', -45_000],
  ['450,00-', -45_000],
  ['450 DA-', -45_000],
  ['(450,00)', -45_000],
  ['+450', 45_000],
  ['1.234.567,8', 123_456_780],
  ['D.A. 450', 45_000],
  ['', undefined],
  ['Livré', undefined],
  ['-', undefined],
  ['1-2', undefined],
  ['1 234.5678', undefined],
  ['0.005', undefined],
  ['1,234,5', undefined],
  ['(450', undefined],
  ['--450', undefined],
  ['450 DA - rendu', undefined],
])('reads the amount %j', (text, centimes) => {
  expect(centimesOf(text)).toBe(centimes);
});
