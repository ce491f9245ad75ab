import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SeedPlaces } from '@shop/contracts/seed';

/** A commune as our data has it, in the wilaya that companies know. */
export interface Town {
  /** Four digits. */
  readonly code: string;
  readonly name: string;
  /** 1 to 58. */
  readonly wilaya: number;
}
/** The country before the law of 2026, which is the one that companies deliver to. */
export interface Country {
  readonly wilayas: readonly { readonly code: number; readonly name: string }[];
  readonly towns: readonly Town[];
}

const FILE = join(import.meta.dirname, '../../../../svc-logistics/src/delivery/data/algeria.json');

export const readCountry = (): Country => {
  const { wilayas, communes } = SeedPlaces.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  return {
    wilayas: wilayas.filter(({ code, shipAs }) => code === shipAs).map(({ code, fr }) => ({ code, name: fr })),
    towns: communes.map(({ code, fr, wilaya58 }) => ({ code, name: fr, wilaya: wilaya58 })),
  };
};

export const without = ({ wilayas, towns }: Country, absent: ReadonlySet<number>): Country => ({
  wilayas: wilayas.filter(({ code }) => !absent.has(code)),
  towns: towns.filter(({ wilaya }) => !absent.has(wilaya)),
});
