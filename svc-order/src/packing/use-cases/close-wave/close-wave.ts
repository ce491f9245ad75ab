import { actedEvent, CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import { checkWave } from '../../check-wave.ts';
import { headOf, openWave, type OpenedWave, type PackingDeps } from '../../packing-deps.ts';

export interface CloseWave {
  readonly uuid: string;
}
export type CloseWaveOutcome = { readonly kind: 'done'; readonly entity: OpenedWave } | { readonly kind: 'not-found' };

/** Ends a wave: what is not packed waits again, with the state that it has. */
export const closeWave = async (
  deps: PackingDeps,
  { uuid }: CloseWave,
  command: StaffCommand,
): Promise<Attempt<CloseWaveOutcome>> => {
  const checked = await checkWave(deps, uuid, command);
  if (checked.kind === 'not-found') return checked;
  const wave = checked.entity;
  const opened = await openWave(deps, wave);
  if (checked.kind === 'done' || wave.closedAt !== null) return { kind: 'done', entity: opened };

  const { orders, done } = headOf(opened);
  const about = { entity: 'packing-wave', subject: uuid, action: 'packing-wave.close' };
  const acted = actedEvent(command, command.at, { ...about, before: {}, after: { orders, done } });
  const set = { closedAt: new Date(command.at).toISOString(), held: [] };
  const written = await deps.packingWaves.of(wave.shopUuid).commit(wave, set, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: { ...opened, wave: written } };
};
