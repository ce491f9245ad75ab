import { partsServed, programName } from './parts.ts';

it('serves visitors, staff, or both', () => {
  expect(partsServed([])).toEqual({ visitors: true, staff: true });
  expect(partsServed(['--visitors'])).toEqual({ visitors: true, staff: false });
  expect(partsServed(['--staff'])).toEqual({ visitors: false, staff: true });
  expect(() => partsServed(['--stuff'])).toThrow('--stuff');
  expect([[], ['--visitors'], ['--staff']].map((args) => programName(partsServed(args)))).toEqual([
    'svc-catalog',
    'svc-catalog',
    'svc-catalog-staff',
  ]);
});
