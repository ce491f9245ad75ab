import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { carryImport, type CarryImportDeps } from './use-cases/carry-import/carry-import.ts';

/** Reads, checks and books what staff sent, by one replica at a time; after a crash the next one goes on. */
export const followImports = ({
  connection,
  ...deps
}: CarryImportDeps & { readonly connection: Connection; readonly logger: Logger }): LeasedLoop => {
  let served: readonly string[] = [];
  const onTurn = (now: readonly string[]): void => void (served = now);
  return startLeasedLoop({
    connection,
    name: 'imports of products',
    distanceMs: 50,
    logger: deps.logger,
    round: async (lease) => ((await carryImport(deps, served, lease.hold, onTurn)) ? 'now' : 'later'),
  });
};
