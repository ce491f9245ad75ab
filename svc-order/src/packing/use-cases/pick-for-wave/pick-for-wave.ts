import { actedEvent, CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import { checkWave } from '../../check-wave.ts';
import { itemKey, type WaveRecord } from '../../domain/packing-record.ts';
import { openWave, waveView, type OpenedWave, type PackingDeps } from '../../packing-deps.ts';

export interface PickForWave {
  readonly uuid: string;
  readonly item: { readonly product: string; readonly combination: string | null };
  /** Units in all, by everybody who picks. */
  readonly picked: number;
}
export type PickForWaveOutcome =
  | { readonly kind: 'done'; readonly entity: OpenedWave }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly reason: 'not-in-wave' | 'too-many' };

/** C-3.11: what was taken from a shelf for the wave. */
export const pickForWave = async (
  deps: PackingDeps,
  { uuid, item, picked }: PickForWave,
  command: StaffCommand,
): Promise<Attempt<PickForWaveOutcome>> => {
  const checked = await checkWave(deps, uuid, command);
  if (checked.kind === 'not-found') return checked;
  const wave = checked.entity;
  const opened = await openWave(deps, wave);
  if (checked.kind === 'done') return { kind: 'done', entity: opened };

  const key = itemKey(item.product, item.combination);
  const line = waveView(deps, opened).picks.find(({ product, combination }) => itemKey(product, combination) === key);
  if (!line) return { kind: 'refused', reason: 'not-in-wave' };
  if (picked > line.quantity) return { kind: 'refused', reason: 'too-many' };

  const picks: WaveRecord['picks'] = [...wave.picks.filter((one) => one.item !== key), { item: key, picked }];
  const acted = actedEvent(command, command.at, {
    entity: 'packing-wave',
    subject: uuid,
    action: 'packing-wave.pick',
    before: { product: line.name, quantity: line.picked },
    after: { product: line.name, quantity: picked },
  });
  const written = await deps.packingWaves.of(wave.shopUuid).commit(wave, { picks }, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: { ...opened, wave: written } };
};
