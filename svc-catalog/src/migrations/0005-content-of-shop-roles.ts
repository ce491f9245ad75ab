import type { Permission } from '@shop/contracts/staff';
import type { MigrationStep } from '@shop/service-kit';

const FORMERLY: Permission = 'shop.write';
const NOW: Permission[] = ['content.read', 'content.write'];

/**
 * Pages and the blog have permissions of their own: roles of the shops' own that wrote them with the shop's settings
 * write them still. Who has such a role's form open meanwhile gets it anew; a page of the former release, which knows
 * none of them, takes them away where it saves the role after that.
 */
export const contentOfShopRoles: MigrationStep<unknown> = {
  name: '0005-content-of-shop-roles',
  run: async ({ connection }) => {
    const roles = connection.collection<{ permissions: string[]; version: number }>('staff_roles');
    await roles.updateMany(
      { $and: [{ permissions: FORMERLY }, { permissions: { $not: { $all: NOW } } }] },
      { $addToSet: { permissions: { $each: NOW } }, $inc: { version: 1 } },
    );
    return { kind: 'done' };
  },
};
