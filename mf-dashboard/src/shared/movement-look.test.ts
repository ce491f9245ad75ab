import { movementLook } from './movement-look.ts';

it.each([
  ['in', 30, '+30', 'came'],
  ['out', -1, '\u22121', 'left'],
  ['reserve', 4, '\u22124', 'aside'],
  ['release', -2, '+2', 'aside'],
  ['return', 2, '+2', 'waits'],
  ['loss', -3, '\u22123', 'lost'],
  ['adjust', -1, '\u22121', 'left'],
  ['transfer_in', 6, '+6', 'came'],
] as const)('[BO-3.30] %s of %d is %s: %s', (type, quantity, text, meaning) =>
  expect(movementLook({ type, quantity })).toEqual({ text, meaning }),
);
