import { useTranslation } from '@shop/kit';
import { useDebouncedValue } from '@mantine/hooks';
import { useSegmentCount } from '../api/segments.ts';
import { ruleOf } from '../model/segment-form.ts';
import type { SegmentTabProps } from './segment-tab.ts';
import styles from './segments.module.css';
import { useRuleSentence } from './use-rule-sentence.ts';

const AFTER_TYPING_MS = 400;

/** The segment in words, and how many customers it holds, as it is typed. */
export const SegmentCount = ({ saved: { form }, segment: { uuid, phones } }: SegmentTabProps) => {
  const { t } = useTranslation('dashboard.segments');
  const values = form.getValues();
  const rule = ruleOf(values);
  const sentenceOf = useRuleSentence();
  const asked = { uuid, ...rule, ...(phones === null ? {} : { phones: values.phones }) };
  const [body] = useDebouncedValue(JSON.stringify(asked), AFTER_TYPING_MS);
  const count = useSegmentCount(JSON.parse(body) as typeof asked, true);
  const sentence = sentenceOf(rule);
  return (
    <section className={styles.card} aria-labelledby="segment-count">
      <h2 id="segment-count">{t('count.title')}</h2>
      <p className={styles.count} role="status" aria-busy={count.isFetching || count.isPlaceholderData}>
        {count.isError ? t('count.failed') : count.data ? t('count.customers', { count: count.data.customers }) : '…'}
      </p>
      {count.data && !count.isError && (
        <p className={styles.dim}>{t('count.parts', { rule: count.data.byRule, hand: count.data.byHand })}</p>
      )}
      <p className={styles.sentence}>{sentence === undefined ? t('rule.nobody') : t('rule.sentence', { sentence })}</p>
      <p className={styles.dim}>{t('count.note')}</p>
    </section>
  );
};
