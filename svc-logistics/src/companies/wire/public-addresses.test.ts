import { isPublicAddress } from './public-addresses.ts';

it.each(['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.100.0.1', '0.0.0.0'])(
  '[D-7.03] %s is no company',
  (address) => expect(isPublicAddress(address)).toBe(false),
);
it.each(['::1', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1'])('[D-7.03] nor is %s', (address) =>
  expect(isPublicAddress(address)).toBe(false),
);
it.each(['105.101.0.1', '8.8.8.8', '2606:4700::1111'])('%s may be one', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
