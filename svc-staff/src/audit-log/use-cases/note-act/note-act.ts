import { nameOfAct, wordsOf, type ActRecord } from '../../domain/act.ts';
import type { AuditLog } from '../../persistence/audit.repository.ts';

export interface NoteActDeps {
  readonly audit: Pick<AuditLog, 'add'>;
}

/** D-11.03: records an act of staff in any service as one audit entry, even if its event arrives twice. */
export const noteAct = ({ audit }: NoteActDeps, act: ActRecord): Promise<void> => {
  const name = nameOfAct(act);
  return audit.add(name === undefined ? act : { ...act, name, words: wordsOf(name) });
};
