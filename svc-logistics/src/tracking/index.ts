/** Tracking (D-7.07): what companies say of parcels, what orders and people learn of it. */
export {
  createAnnouncedExpeditions,
  type AnnouncedExpeditions,
} from './persistence/announced-expedition.repository.ts';
export type { Parcel } from './domain/parcel.ts';
export {
  companyWebhookModel,
  type CompanyWebhookModel,
  type CompanyWebhookRecord,
} from './persistence/company-webhook.model.ts';
export { createCompanyWebhooks, type CompanyWebhooks } from './persistence/company-webhook.repository.ts';
export { parcelEventModel, type ParcelEventModel } from './persistence/parcel-event.model.ts';
export { createParcelEvents, type ParcelEvents } from './persistence/parcel-event.repository.ts';
export { parcelModel, type ParcelModel } from './persistence/parcel.model.ts';
export { createParcels, type Parcels } from './persistence/parcel.repository.ts';
export { createPollRuns, pollRunModel, type PollRuns } from './persistence/poll-run.repository.ts';
export { statusWordModel, type StatusWordModel } from './persistence/status-word.model.ts';
export { createStatusWords, type StatusWords } from './persistence/status-word.repository.ts';
export {
  createWebhookSenders,
  webhookSenderModel,
  type WebhookSenders,
} from './persistence/webhook-sender.repository.ts';
export { rememberAccounts } from './remember-accounts.ts';
export { seedParcels } from './seeding/seed-parcels.ts';
export { createTariffOf } from './tariff-facts.ts';
export { startTracking, type TrackingWorkDeps } from './tracking-work.ts';
export { createWebhookGate, type WebhookGate } from './webhook-gate.ts';
