import { nameOfAct, wordsOf, type ActRecord } from '../../domain/act.ts';
import type { AuditLog } from '../../persistence/audit.repository.ts';

export interface NoteActDeps {
  readonly audit: Pick<AuditLog, 'add'>;
}

/** D-11.03: what a person did, in whatever service, becomes an entry of the audit log; told twice, it is one. */
export const noteAct = ({ audit }: NoteActDeps, act: ActRecord): Promise<void> => {
  const name = nameOfAct(act);
  return audit.add(name === undefined ? act : { ...act, name, words: wordsOf(name) });
};
