export { COMPANIES, type CompanyName } from './companies/simulated-company.ts';
export type { Control, ControlAnswer } from './control/control.ts';
export { createSimulator, type CompanySimulator } from './simulator.ts';
export type { SimulatedParcel } from './parcels/shelf.ts';
