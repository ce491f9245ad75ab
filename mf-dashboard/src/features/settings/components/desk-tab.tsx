import {
  CALL_LIMIT,
  MOST_CALL_ATTEMPTS,
  MOST_CALL_DAYS,
  MOST_DEAR_FROM,
  MOST_POINTS,
  RANK_NAMES,
  RANK_WEIGHTS,
  RISK_NAMES,
  RISK_WEIGHTS,
} from '@shop/contracts/catalog';
import { useTranslation } from '@shop/kit';
import { NumberField } from '@shop/back-office/amounts';
import { FieldTheirs } from './field-theirs.tsx';
import type { SettingsTabProps } from './settings-tab.ts';
import page from '@shop/back-office/styles/page.module.css';
import styles from './settings.module.css';

interface Rule {
  readonly field: string;
  readonly name: string;
  readonly usual: number;
  readonly least?: number;
  readonly most?: number;
  readonly unit?: string;
}
const AMOUNTS: readonly string[] = ['dearFrom', 'veryDearFrom'];

/** D-4.10, C-3.06: how often customers are tried, who is called next, and what the refusal risk is made of. */
export const DeskTab = ({ saved }: SettingsTabProps) => {
  const { t } = useTranslation('dashboard.settings');
  const rule = ({ field, name, usual, least = 0, most = MOST_POINTS, unit = t('desk.points') }: Rule) => (
    <NumberField
      key={name}
      label={t(`desk.rule.${name}`)}
      description={t('desk.usual', { usual })}
      suffix={` ${unit}`}
      min={least}
      max={most}
      allowDecimal={false}
      hideControls
      {...saved.form.getInputProps(`${field}.${name}`)}
    />
  );
  const risk = (name: (typeof RISK_NAMES)[number]) => {
    const common = { field: 'desk_risk', name, usual: RISK_WEIGHTS[name] };
    if (AMOUNTS.includes(name)) return rule({ ...common, most: MOST_DEAR_FROM, unit: t('desk.currency') });
    return rule(name === 'usualPercent' ? { ...common, most: 100, unit: '%' } : common);
  };
  const calls = { field: 'desk_calls', least: 1 };
  const tries = { ...calls, name: 'attempts', usual: CALL_LIMIT.attempts, most: MOST_CALL_ATTEMPTS };
  return (
    <div className={page.form}>
      <section className={styles.card}>
        <h2>{t('desk.calls')}</h2>
        <p className={styles.dim}>{t('desk.callsText')}</p>
        <div className={styles.fields}>
          {rule({ ...tries, unit: t('desk.tries') })}
          {rule({ ...calls, name: 'days', usual: CALL_LIMIT.days, most: MOST_CALL_DAYS, unit: t('sale.daysUnit') })}
        </div>
        <FieldTheirs saved={saved} field="desk_calls" />
      </section>
      <section className={styles.card}>
        <h2>{t('desk.rank')}</h2>
        <p className={styles.dim}>{t('desk.rankText')}</p>
        <div className={styles.fields}>
          {RANK_NAMES.map((name) =>
            rule({ field: 'desk_rank', name, usual: RANK_WEIGHTS[name], least: name === 'perMinute' ? 1 : 0 }),
          )}
        </div>
        <FieldTheirs saved={saved} field="desk_rank" />
      </section>
      <section className={styles.card}>
        <h2>{t('desk.risk')}</h2>
        <p className={styles.dim}>{t('desk.riskText')}</p>
        <div className={styles.fields}>{RISK_NAMES.map(risk)}</div>
        <FieldTheirs saved={saved} field="desk_risk" />
      </section>
    </div>
  );
};
