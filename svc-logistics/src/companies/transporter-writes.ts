import type { Language } from '@shop/contracts';
import { MAX_TRANSPORTERS, type TransporterInput } from '@shop/contracts/logistics/dashboard';
import {
  actedEvent,
  changedFields,
  generalProblem,
  problem,
  type NewEvent,
  type OfShop,
  type ProblemReply,
  type StaffCommand,
} from '@shop/service-kit';
import type { TransporterFields, TransporterRecord, Transporters } from '../delivery/index.ts';
import { textsIn } from '../texts.ts';
import { secretPlace } from './account-of.ts';
import type { Companies } from './create-companies.ts';
import { decideAccount, type InputRefusals, type WrittenSecrets } from './domain/account-input.ts';
import type { SecretBox } from './secret-box.ts';
import type { Wire } from './wire/create-wire.ts';

export interface TransporterWriteDeps {
  readonly transporters: OfShop<Transporters, 'records' | 'record' | 'create' | 'check' | 'change'>;
  readonly companies: Pick<Companies, 'adapters'>;
  readonly secretBox: SecretBox | null;
  readonly wire: Pick<Wire, 'breakers' | 'testHosts'>;
  /** Wakes the relay: something waits to be published. */
  readonly nudge: () => void;
}
export type TransporterRefusal =
  | { readonly kind: 'full' }
  | { readonly kind: 'adapter' }
  | { readonly kind: 'fields'; readonly refusals: InputRefusals };

type Stored = Pick<TransporterRecord, '_id' | 'shopUuid' | 'adapter'> & Partial<TransporterRecord>;

const secretsAfter = (
  { secrets = {}, ...transporter }: Stored,
  written: WrittenSecrets,
  box: SecretBox | null,
): TransporterFields['secrets'] => {
  const kept = Object.entries(secrets).filter(([key]) => written[key] === undefined);
  const sealed = Object.entries(written).flatMap(([key, value]) =>
    value !== '' && box ? [[key, box.seal(value, secretPlace(transporter, key))] as const] : [],
  );
  return Object.fromEntries([...kept, ...sealed]);
};
const isSame = (one: object | undefined, other: object): boolean =>
  JSON.stringify(Object.entries(one ?? {}).sort()) === JSON.stringify(Object.entries(other).sort());

/** The transporter as a form describes it, its secrets encrypted; or what is wrong with the form. */
export const decideTransporter = (
  { companies, secretBox, wire: { testHosts } }: TransporterWriteDeps,
  before: Stored,
  input: TransporterInput,
  now: number,
): { readonly fields: TransporterFields; readonly written: WrittenSecrets } | TransporterRefusal => {
  const adapter = companies.adapters[before.adapter];
  if (!adapter) return { kind: 'adapter' };
  const stored = Object.keys(before.secrets ?? {});
  const decided = decideAccount(input, { adapter, testHosts, stored, canEncrypt: secretBox !== null });
  if (decided.kind === 'refused') return { kind: 'fields', refusals: decided.refusals };
  const { settings, written } = decided;
  const hasNewAccount = Object.keys(written).length > 0 || !isSame(before.settings, settings);
  const { name, active, services, phone } = input;
  return {
    fields: {
      name,
      active,
      services: [...new Set(services)].sort(),
      phone: phone === '' ? null : phone,
      settings,
      secrets: secretsAfter(before, written, secretBox),
      // Later than any before, whatever the clock says.
      accountChangedAt: hasNewAccount
        ? Math.max(now, (before.accountChangedAt ?? 0) + 1)
        : (before.accountChangedAt ?? 0),
      allowsPartialDelivery: adapter.partialDelivery && input.allowsPartialDelivery,
    },
    written,
  };
};

const audited = ({ name, services, active, phone, settings, secrets, ...fields }: Partial<TransporterFields>) => ({
  name,
  services,
  active,
  phone: phone ?? null,
  settings: Object.entries(settings ?? {}).map(([key, value]) => `${key}: ${String(value)}`),
  // Which there are, and never what they say.
  secrets: Object.keys(secrets ?? {}).sort(),
  allowsPartialDelivery: fields.allowsPartialDelivery ?? false,
});

/** D-11.03, without a secret. @param before null: the transporter is new */
export const transporterActed = (
  command: StaffCommand,
  subject: string,
  before: TransporterRecord | null,
  { fields, written }: { readonly fields: TransporterFields; readonly written: WrittenSecrets },
): NewEvent => {
  const changed = changedFields(before ? audited(before) : {}, audited(fields));
  const secretsWritten = Object.keys(written).sort();
  return actedEvent(command, command.at, {
    entity: 'transporter',
    subject,
    action: before ? 'transporter.change' : 'transporter.create',
    name: fields.name,
    before: changed.before,
    after: { ...changed.after, ...(before && secretsWritten.length > 0 && { secretsWritten }) },
  });
};

export const transporterProblem = (refusal: TransporterRefusal, language: Language): ProblemReply => {
  const say = textsIn(language);
  switch (refusal.kind) {
    case 'full':
      return problem(409, 'transporters-full', say('transporter.full', { count: MAX_TRANSPORTERS }));
    case 'adapter':
      return generalProblem(422, 'invalid', language, { errors: { adapter: [say('transporter.adapter')] } });
    case 'fields':
      return generalProblem(422, 'invalid', language, {
        errors: Object.fromEntries(
          Object.entries(refusal.refusals).map(([field, why]) => [field, [say(`transporter.field.${why}`)]]),
        ),
      });
  }
};
