import type { OfShop } from '@shop/service-kit';
import type { Companies } from '../companies/index.ts';
import type { Transporters } from '../delivery/index.ts';
import type { CallCompany } from './company-calls.ts';
import type { Expeditions } from './persistence/expedition.repository.ts';

/** What calls to companies stand on. */
export interface CompanyDeps {
  readonly expeditions: Pick<Expeditions, 'find' | 'move' | 'answer' | 'postpone'>;
  readonly transporters: OfShop<Transporters, 'find'>;
  readonly companies: Pick<Companies, 'line' | 'destinationOf'>;
  readonly callCompany: CallCompany;
  /** Milliseconds in which a company may still make the parcel that a call broken off has asked it for. */
  readonly mayComeMs: number;
  /** An event waits to be published. */
  readonly nudge: () => void;
  readonly newId: () => string;
  readonly now: () => number;
}
