import { keptPath } from '../../domain/paths.ts';
import { wayFrom, type WhereToDeps } from '../../where-to.ts';

export type FindMovedDeps = WhereToDeps;

/** D-10.05: where the page of a former address is now; undefined: no page ever had it, or one has it still. */
export const findMoved = async (deps: FindMovedDeps, shopUuid: string, path: string): Promise<string | undefined> => {
  const requestedPath = keptPath(path);
  return requestedPath === undefined ? undefined : (await wayFrom(deps, shopUuid, requestedPath)).to;
};
