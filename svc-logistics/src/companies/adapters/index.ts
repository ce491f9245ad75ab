import type { CompanyAdapters } from '../domain/company-adapter.ts';
import { ecotrack } from './ecotrack/ecotrack.ts';
import { manual } from './manual.ts';
import { noest } from './noest/noest.ts';
import { yalidine } from './yalidine/yalidine.ts';
import { zr } from './zr/zr.ts';

/** One line per company, in the order of the page; own drivers first. */
export const adapters: CompanyAdapters = { manual, yalidine, ecotrack, noest, zr };
