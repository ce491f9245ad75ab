/** Parcels, from the warehouse to the door, and the companies that carry them (D-7.03). */
export { adapters } from './adapters/index.ts';
export { startCompanyWorker } from './company-worker.ts';
export { expeditionModel, type ExpeditionModel } from './persistence/expedition.model.ts';
export { createExpeditions, type Expeditions } from './persistence/expedition.repository.ts';
export { createOpenParcels, type OpenParcels } from './persistence/open-parcels.repository.ts';
