/** Parcels, from the warehouse to the door, their pools, and the askings of companies (D-7.03, D-7.05). */
export { createCallCompany } from './company-calls.ts';
export { createCompanyLabels } from './paper/company-labels.ts';
export { startCompanyWorker } from './company-worker.ts';
export type { Expedition } from './domain/expedition.ts';
export { expeditionModel, type ExpeditionModel } from './persistence/expedition.model.ts';
export { createExpeditions, ExpeditionMoved, type Expeditions } from './persistence/expedition.repository.ts';
export { startConverting } from './start-converting.ts';
export { createFormerExpeditions } from './persistence/former-expeditions.ts';
export { createOpenParcels, type OpenParcels } from './persistence/open-parcels.repository.ts';
export { poolModel, type PoolModel } from './persistence/pool.model.ts';
export { createPoolNumbers } from './persistence/pool-numbers.ts';
export { createPoolParcels, type PoolParcels } from './persistence/pool-parcels.repository.ts';
export { createPools, type Pools } from './persistence/pool.repository.ts';
export { startPoolWork } from './pool-work.ts';
