import type { NewThing } from './arguments.ts';
import { addressForStaff, ownerCalled, type Address, type Owner } from './address.ts';
import { functionName, typeName } from './names.ts';

export type UseCase = Extract<NewThing, { kind: 'use-case' }>;

const READS = new Set(['count', 'export', 'find', 'get', 'list', 'read', 'search', 'suggest', 'view']);

/** What the texts of a use case say of it. */
export interface Known {
  /** `pause-order` */
  readonly name: string;
  /** `svc-order` */
  readonly service: string;
  /** As a key of the texts: `orders`. */
  readonly module: string;
  readonly story: string;
  readonly type: string;
  readonly isRead: boolean;
  readonly forStaff: boolean;
  readonly owner: Owner;
  /** Of its contract: `order/dashboard`. */
  readonly subpath: string;
  readonly address: Address;
}

/** Staff is a module of svc-catalog and an owner of its own among the contracts. */
const ownerOf = ({ service, module }: UseCase): string => (module === 'staff' ? module : service.replace('svc-', ''));

export const knownOf = (thing: UseCase): Known => {
  const { name, service, module, reader } = thing;
  const called = ownerOf(thing);
  const owner = ownerCalled(called);
  const isRead = READS.has(name.slice(0, name.indexOf('-')));
  const forStaff = reader === 'dashboard';
  const staffAddress = addressForStaff({ owner: called, module, name, isRead });
  const address: Address = forStaff
    ? staffAddress
    : {
        ...staffAddress,
        method: isRead ? 'get' : 'post',
        path: `${owner.storefront ?? `/storefront/api/${called}`}/${name.slice(name.indexOf('-') + 1)}`,
        byId: false,
      };
  return {
    name,
    service,
    module: functionName(module),
    story: functionName(name),
    type: typeName(name),
    isRead,
    forStaff,
    owner,
    subpath: `${called}/${reader}`,
    address,
  };
};
