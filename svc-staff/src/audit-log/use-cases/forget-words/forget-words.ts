import type { OfShop } from '@shop/service-kit';
import type { AuditLog } from '../../persistence/audit.repository.ts';
import type { ErasedSubjects } from '../../persistence/erased-subject.repository.ts';

export interface ForgetWordsDeps {
  readonly audit: OfShop<AuditLog, 'forgetWords'>;
  readonly erasedSubjects: OfShop<ErasedSubjects, 'add'>;
  readonly now: () => number;
}
export interface ForgetWords {
  readonly shopUuid: string;
  /** Ids of the erased customer, of the customer's orders, of a review. */
  readonly subjects: readonly string[];
}

/**
 * D-15.03, T-2.15: what staff typed about an erased person leaves the audit log; who did what and when stays. The
 * subjects are remembered first: an act that is handled later brings no words back. Safe to repeat.
 */
export const forgetWords = async (
  { audit, erasedSubjects, now }: ForgetWordsDeps,
  { shopUuid, subjects }: ForgetWords,
): Promise<void> => {
  const all = [...new Set(subjects)];
  await erasedSubjects.of(shopUuid).add(all, new Date(now()));
  await audit.of(shopUuid).forgetWords(all);
};
