import { isBehindTheDoor } from './door.ts';

it.each(['/dashboard', '/dashboard/', '/dashboard/orders', '/dashboard/products/1', '/dashboard/sign-ins'])(
  'asks at %s who is there',
  (path) => expect(isBehindTheDoor(path)).toBe(true),
);

it.each(['/dashboard/sign-in', '/dashboard/invitation/abc', '/', '/dashboards', '/catalog/dashboard'])(
  'asks nobody at %s',
  (path) => expect(isBehindTheDoor(path)).toBe(false),
);
