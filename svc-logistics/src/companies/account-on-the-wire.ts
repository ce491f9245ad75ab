import type { Language } from '@shop/contracts';
import type { AccountHealth, Transporter } from '@shop/contracts/logistics/dashboard';
import { desksOf, transporterVersion, type TransporterRecord } from '../delivery/index.ts';
import { textsIn } from '../texts.ts';
import type { Companies } from './create-companies.ts';
import { settingsOf } from './domain/account-input.ts';
import { healthOf, type AccountHealthRecord } from './domain/account-health.ts';
import { breakerState } from './domain/breaker.ts';
import type { Wire } from './wire/create-wire.ts';

export interface OnTheWireDeps {
  readonly companies: Pick<Companies, 'adapters'>;
  readonly wire: Pick<Wire, 'breakers' | 'limits' | 'testHosts' | 'now'>;
}

const moment = (ms: number): string => new Date(ms).toISOString();
const laterMoment = (ms: number | null, now: number): string | null => (ms !== null && ms > now ? moment(ms) : null);

/** D-7.10: how an account stands: in its company's words, or where it has none in ours, in the person's language. */
export const healthOnTheWire = async (
  { companies, wire }: OnTheWireDeps,
  transporter: TransporterRecord,
  kept: AccountHealthRecord | undefined | null,
  language: Language,
): Promise<AccountHealth> => {
  const now = wire.now();
  const adapter = companies.adapters[transporter.adapter];
  const health = healthOf(kept, transporter);
  const account = { uuid: transporter._id, shopUuid: transporter.shopUuid, settings: transporter.settings ?? {} };
  const keys = adapter?.limitKeys({ ...account, secrets: {} }) ?? [];
  const [breaker, limitedUntil] = await Promise.all([
    wire.breakers.stateOf(transporter._id),
    wire.limits.blockedUntil(
      keys.map((key) => `${transporter.adapter}:${key}`),
      adapter?.limits ?? [],
    ),
  ]);
  const say = textsIn(language);
  return {
    breaker: breakerState(breaker, now),
    until: laterMoment(breaker.openUntil, now),
    limitedUntil: laterMoment(limitedUntil, now),
    check: health && {
      result: health.result,
      at: moment(health.at),
      since: moment(health.since),
      words: health.words !== '' || health.reason === null ? health.words : say(`transporter.check.${health.reason}`),
    },
    keysEnd: health === null || health.keysEnd === null ? null : moment(health.keysEnd),
  };
};

/** C-4.01: a transporter as staff read it, never with the value of a secret. */
export const transporterOnTheWire = async (
  deps: OnTheWireDeps,
  transporter: TransporterRecord,
  health: AccountHealthRecord | undefined | null,
  language: Language,
): Promise<Transporter> => {
  const { name, adapter, services, active, position, phone = null, settings = {}, secrets = {} } = transporter;
  const fields = deps.companies.adapters[adapter];
  const shown = new Set(fields && settingsOf(fields, deps.wire.testHosts).map(({ key }) => key));
  return {
    uuid: transporter._id,
    version: transporterVersion(transporter),
    name,
    adapter,
    services: [...services],
    active,
    position,
    phone,
    settings: Object.entries(settings)
      .filter(([key]) => shown.has(key))
      .map(([key, value]) => ({ key, value })),
    secrets: (fields?.secrets ?? []).map(({ key }) => ({ key, set: secrets[key] !== undefined })),
    allowsPartialDelivery: transporter.allowsPartialDelivery ?? false,
    health: await healthOnTheWire(deps, transporter, health, language),
    desks: desksOf(transporter).length,
  };
};
