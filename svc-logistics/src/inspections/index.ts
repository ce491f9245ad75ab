/** Inspections (C-1.07, C-1.08): returned units that wait on hold until a person says what becomes of them. */
export { awaitInspection } from './await-inspection.ts';
export { startInspectionWorker } from './inspection-worker.ts';
export { inspectionModel, type InspectionModel } from './persistence/inspection.model.ts';
export { createInspections, type Inspections } from './persistence/inspection.repository.ts';
