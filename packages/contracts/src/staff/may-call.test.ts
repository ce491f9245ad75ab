import { mayCall } from './may-call.ts';

describe('who may call', () => {
  it('is who has the permission, or one of several', () => {
    expect(mayCall('staff', [])).toBe(true);
    expect(mayCall({ permission: 'order.read' }, ['order.read'])).toBe(true);
    expect(mayCall({ permission: 'order.read' }, ['order.close'])).toBe(false);
    expect(mayCall({ anyOf: ['order.read', 'stock.read'] }, ['stock.read'])).toBe(true);
    expect(mayCall({ anyOf: ['order.read', 'stock.read'] }, ['order.close'])).toBe(false);
  });

  it('depends on a parameter of the path if the permission does', () => {
    const access = { by: 'action', permissions: { ship: 'order.ship', cancel: 'order.cancel' } } as const;
    expect(mayCall(access, ['order.ship'], { action: 'ship' })).toBe(true);
    expect(mayCall(access, ['order.ship'], { action: 'cancel' })).toBe(false);
    expect(mayCall(access, [], { action: 'constructor' })).toBe(true);
  });
});
