import type { Parcels, TaskPage, TaskQuery } from '../../persistence/parcel.repository.ts';
import type { TaskFactsDeps } from '../../parcel-tasks-on-the-wire.ts';

export interface ListParcelTasksDeps extends TaskFactsDeps {
  readonly parcels: Pick<Parcels, 'of'>;
}
/** Failed, held, late and silent parcels, and those on their return: the longest wait first. */
export const listParcelTasks = (deps: ListParcelTasksDeps, shopUuid: string, query: TaskQuery): Promise<TaskPage> =>
  deps.parcels.of(shopUuid).tasks(query);
