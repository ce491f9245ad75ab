/** Delivery companies (D-7.03): accounts of transporters, and the one way to their interfaces. */
export { adapters } from './adapters/index.ts';
export { checkAccounts, startCheckingAccounts } from './check-accounts.ts';
export type { CompanyLine } from './company-line.ts';
export { createCompanies, ourCommune, type Companies, type CompaniesDeps } from './create-companies.ts';
export { capabilitiesOf } from './domain/capabilities.ts';
export {
  BreakerOpen,
  CompanySilent,
  KeysRefused,
  LimitReached,
  StrangeAnswer,
  wordKey,
  type AskOutcome,
  type AttemptWish,
  type CancelOutcome,
  type CompanyAccount,
  type CompanyAdapter,
  type CompanyAdapters,
  type CompanyCall,
  type CompanyDestination,
  type CompanyFee,
  type CompanyParcel,
  type CompanyRequest,
  type CompanyResponse,
  type CompanyStatementLine,
  type CreateOutcome,
  type FieldProblem,
  type FoundParcel,
  type Label,
  type ParcelField,
  type ParcelNews,
  type ParcelToCreate,
  type WebhookReading,
  type WebhookRequest,
} from './domain/company-adapter.ts';
export { encryptSecretsAnew } from './encrypt-anew.ts';
export { minutesFor } from './domain/call-windows.ts';
export type { Destination, WantedPlace } from './domain/destination.ts';
export { redacted } from './domain/redact.ts';
export { accountHealthModel, type AccountHealthModel } from './persistence/account-health.model.ts';
export { createAccountHealth, type AccountHealths } from './persistence/account-health.repository.ts';
export { companyPlacesModel, type CompanyPlacesModel } from './persistence/company-places.model.ts';
export { createCompanyPlaces, type KeptCompanyPlaces } from './persistence/company-places.repository.ts';
export { shipAsModel, type ShipAsModel } from './persistence/ship-as.model.ts';
export { createShipAs, type ShipAsChoices } from './persistence/ship-as.repository.ts';
export { createSecretBox, parseSecretKeys, type SecretBox } from './secret-box.ts';
export { createWire, type Wire } from './wire/create-wire.ts';
