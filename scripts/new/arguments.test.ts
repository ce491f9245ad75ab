import { readNewArguments } from './arguments.ts';

const read = (line: string) => readNewArguments(line.split(' '));

describe('npm run new', () => {
  it('takes a use case in a module, for staff by default', () => {
    const listed = { kind: 'use-case', name: 'list-returns', service: 'svc-order', module: 'orders' };
    expect(read('use-case list-returns --in svc-order/orders')).toEqual({ ...listed, reader: 'dashboard' });
    expect(read('use-case list-returns --for storefront --in svc-order/orders')).toEqual({
      ...listed,
      reader: 'storefront',
    });
  });

  it('takes a page of the back-office and an event of an owner', () => {
    expect(read('page returns --in mf-dashboard')).toEqual({ kind: 'page', name: 'returns' });
    expect(read('event order.paused --in order')).toEqual({ kind: 'event', name: 'order.paused', owner: 'order' });
  });

  it.each([
    '',
    'story list-returns --in svc-order/orders',
    'use-case returns --in svc-order/orders',
    'use-case ListReturns --in svc-order/orders',
    'use-case ../list-returns --in svc-order/orders',
    'use-case list-returns',
    'use-case list-returns --in svc-order',
    'use-case list-returns --in svc-order/../orders',
    'use-case list-returns --in svc-order/orders --for staff',
    'use-case list-returns --in svc-order/orders --for',
    'use-case list-returns --in svc-order/orders --in svc-order/carts',
    'page Returns --in mf-dashboard',
    'page returns --in mf-storefront',
    'page returns --in mf-dashboard --for storefront',
    'event paused --in order',
    'event order.paused',
    'event order.paused --in order/events',
  ])('refuses "%s" with the usage', (line) => {
    expect(() => read(line)).toThrow('npm run new');
  });
});
