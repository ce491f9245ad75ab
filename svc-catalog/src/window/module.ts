import type { StaffModule, StaffShared } from '../module.ts';
import { createWindows } from './persistence/window.repository.ts';
import { windowRoutes } from './routes.ts';
import type { WindowPart } from './window-part.ts';

/** @param windowParts what is drafted, each of the module that it belongs to */
export const windowModule = (shared: StaffShared, windowParts: readonly WindowPart[]): StaffModule => ({
  routes: windowRoutes({
    windows: createWindows(shared.models),
    windowParts,
    reload: shared.memory.reload,
    nudge: shared.nudge,
  }),
});
