import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { Inspections } from './persistence/inspection.repository.ts';
import { settleFinding, type SettleFindingDeps } from './use-cases/settle-finding.ts';

/** A request that is still at work carries its finding out itself. */
const LEFT_BEHIND_MS = 10_000;
const AT_ONCE = 20;
const DISTANCE_MS = 2000;

/** Finishes what requests left behind that ended between their two writes. */
export const startInspectionWorker = (
  deps: SettleFindingDeps & {
    readonly inspections: Pick<Inspections, 'pendingBefore'>;
    readonly connection: Connection;
    readonly logger: Logger;
    readonly leftBehindMs?: number;
  },
): LeasedLoop =>
  startLeasedLoop({
    connection: deps.connection,
    name: 'inspections',
    distanceMs: DISTANCE_MS,
    logger: deps.logger,
    round: async () => {
      const since = new Date(Date.now() - (deps.leftBehindMs ?? LEFT_BEHIND_MS));
      const inspections = await deps.inspections.pendingBefore(since, AT_ONCE);
      for (const inspection of inspections) await settleFinding(deps, inspection);
      return inspections.length === AT_ONCE ? 'now' : 'later';
    },
  });
