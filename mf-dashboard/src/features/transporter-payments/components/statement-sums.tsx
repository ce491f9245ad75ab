import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Amount } from '@shop/back-office/amounts';
import { isolated } from '@shop/back-office/text';
import { isIncluded, sumsOf, type LineResult, type StatementChoices } from '../model/statement.ts';
import styles from './statement.module.css';

/** The totals before booking: what the file comes to, what is included, and how its lines were matched. */
export const StatementSums = ({ results, choices }: { results: readonly LineResult[]; choices: StatementChoices }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const { credit, debit, net, booked } = sumsOf(results, choices);
  const included = results.filter((result, place) => isIncluded(result, place, choices)).length;
  const countOf = (wanted: LineResult['kind']): number => results.filter(({ kind }) => kind === wanted).length;
  const price = (amount: number): string => isolated(formatPrice(amount, language));
  const counts = [
    { kind: 'matched', tone: 'ok', note: t('statement.exact') },
    { kind: 'differs', tone: 'warn', note: t('statement.toAccept') },
    { kind: 'unknown', tone: 'danger', note: t('statement.toLink') },
  ] as const;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('statement.net')}</dt>
        <dd>
          <Amount value={net} size="total" />
          <small>{t('statement.netOf', { credit: price(credit), debit: price(debit) })}</small>
        </dd>
      </div>
      <div data-booked>
        <dt>{t('statement.included')}</dt>
        <dd>
          <Amount value={booked} size="total" />
          <small>{t('statement.includedOf', { count: included, total: results.length })}</small>
        </dd>
      </div>
      {counts.map(({ kind, tone, note }) => (
        <div key={kind}>
          <dt>{t(`statement.${kind}`)}</dt>
          <dd>
            <strong data-tone={countOf(kind) > 0 ? tone : undefined}>{countOf(kind)}</strong>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
};
