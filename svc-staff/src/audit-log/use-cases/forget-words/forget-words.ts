import type { OfShop } from '@shop/service-kit';
import type { AuditLog } from '../../persistence/audit.repository.ts';

export interface ForgetWordsDeps {
  readonly audit: OfShop<AuditLog, 'forgetWords'>;
}
export interface ForgetWords {
  readonly shopUuid: string;
  /** Ids of the erased customer and of the customer's orders. */
  readonly subjects: readonly string[];
}

/**
 * D-15.03, T-2.15: what staff typed about an erased person leaves the audit log; who did what and when stays. Safe to
 * repeat.
 */
export const forgetWords = ({ audit }: ForgetWordsDeps, { shopUuid, subjects }: ForgetWords): Promise<void> =>
  audit.of(shopUuid).forgetWords([...new Set(subjects)]);
