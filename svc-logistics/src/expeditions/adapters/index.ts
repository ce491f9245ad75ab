import type { Adapters } from '../domain/transporter-adapter.ts';
import { manualAdapter } from './manual.ts';

/** One line per company whose adapter is built. */
export const adapters: Adapters = { manual: manualAdapter };
