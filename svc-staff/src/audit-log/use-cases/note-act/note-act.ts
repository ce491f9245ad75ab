import type { OfShop } from '@shop/service-kit';
import { hasTyped, nameOfAct, wordsOf, type ActRecord } from '../../domain/act.ts';
import type { AuditLog } from '../../persistence/audit.repository.ts';
import type { ErasedSubjects } from '../../persistence/erased-subject.repository.ts';

export interface NoteActDeps {
  readonly audit: Pick<AuditLog, 'add'> & OfShop<AuditLog, 'forgetWords'>;
  readonly erasedSubjects: OfShop<ErasedSubjects, 'has'>;
}

/** D-11.03: records an act of staff in any service as one audit entry, even if its event arrives twice. */
export const noteAct = async ({ audit, erasedSubjects }: NoteActDeps, act: ActRecord): Promise<void> => {
  const name = nameOfAct(act);
  await audit.add(name === undefined ? act : { ...act, name, words: wordsOf(name) });
  if (!hasTyped(act)) return;
  const { shopUuid, subject } = act;
  // T-2.15: looked up after the write, so that an erasure at the same moment finds one or the other.
  if (await erasedSubjects.of(shopUuid).has(subject)) await audit.of(shopUuid).forgetWords([subject]);
};
