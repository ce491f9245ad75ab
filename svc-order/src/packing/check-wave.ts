import { checkVersion, type Checked, type StaffCommand } from '@shop/service-kit';
import type { WaveRecord } from './domain/packing-record.ts';
import type { PackingDeps } from './packing-deps.ts';

/** A wave that a person writes, whatever others have changed in it: figures of several people do not meet. */
export const checkWave = async (
  deps: PackingDeps,
  uuid: string,
  command: StaffCommand,
): Promise<Exclude<Checked<WaveRecord>, { readonly kind: 'stale' }>> => {
  const waves = deps.packingWaves.of(command.staff.shopUuid);
  const wave = await waves.find(uuid);
  const checked = await checkVersion(
    wave,
    { expected: undefined, actual: wave?.version },
    command,
    (_wave, operation) => waves.wasHandled(uuid, operation),
  );
  return checked.kind === 'stale' ? { kind: 'current', entity: checked.entity } : checked;
};
