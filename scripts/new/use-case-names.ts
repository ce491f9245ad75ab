import type { NewItem } from './arguments.ts';
import { addressForStaff, ownerCalled, type Address, type Owner } from './address.ts';
import { functionName, typeName } from './names.ts';

export type UseCase = Extract<NewItem, { kind: 'use-case' }>;

const READS = new Set(['count', 'export', 'find', 'get', 'list', 'read', 'search', 'suggest', 'view']);

/** Names and places that the texts of a use case need. */
export interface UseCaseNames {
  /** `pause-order` */
  readonly name: string;
  /** `svc-order` */
  readonly service: string;
  /** The key of its texts: `orders`. */
  readonly module: string;
  readonly story: string;
  readonly type: string;
  readonly isRead: boolean;
  readonly forStaff: boolean;
  readonly owner: Owner;
  /** Subpath of its contract: `order/dashboard`. */
  readonly subpath: string;
  readonly address: Address;
}

export const namesOf = (useCase: UseCase): UseCaseNames => {
  const { name, service, module, reader } = useCase;
  const ownerName = service.replace('svc-', '');
  const owner = ownerCalled(ownerName);
  const isRead = READS.has(name.slice(0, name.indexOf('-')));
  const forStaff = reader === 'dashboard';
  const staffAddress = addressForStaff({ owner: ownerName, module, name, isRead });
  const address: Address = forStaff
    ? staffAddress
    : {
        ...staffAddress,
        method: isRead ? 'get' : 'post',
        path: `${owner.storefront ?? `/storefront/api/${ownerName}`}/${name.slice(name.indexOf('-') + 1)}`,
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
    subpath: `${ownerName}/${reader}`,
    address,
  };
};
