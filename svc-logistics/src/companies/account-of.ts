import type { TransporterRecord } from '../delivery/index.ts';
import type { CompanyAccount, CompanyAdapter } from './domain/company-adapter.ts';
import { SecretUnreadable, type SecretBox } from './secret-box.ts';

/** What a secret is bound to, so that it is read nowhere else. */
export const secretPlace = (
  { shopUuid, _id }: Pick<TransporterRecord, 'shopUuid' | '_id'>,
  field: string,
): readonly string[] => [shopUuid, _id, field];

const opened = (transporter: TransporterRecord, box: SecretBox | null): CompanyAccount['secrets'] =>
  Object.fromEntries(
    Object.entries(transporter.secrets ?? {}).map(([field, sealed]) => {
      if (!box) throw new SecretUnreadable('this installation has no key for secrets');
      return [field, box.open(sealed, secretPlace(transporter, field))];
    }),
  );

/** The account with its secrets as they are. Throws `SecretUnreadable`. `box` is null where there is no key. */
export const accountOf = (transporter: TransporterRecord, box: SecretBox | null): CompanyAccount => ({
  uuid: transporter._id,
  shopUuid: transporter.shopUuid,
  settings: transporter.settings ?? {},
  secrets: opened(transporter, box),
  trackingPrefix: transporter.trackingPrefix,
});

/** Something is missing that the company wants to know of an account. */
export const isIncomplete = (
  { settings, secrets }: Pick<CompanyAdapter, 'settings' | 'secrets'>,
  transporter: Pick<TransporterRecord, 'settings' | 'secrets'>,
): boolean =>
  settings.some(({ key, required }) => required && transporter.settings?.[key] === undefined) ||
  secrets.some(({ key, required }) => required && transporter.secrets?.[key] === undefined);
