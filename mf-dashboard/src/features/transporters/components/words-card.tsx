import { useAttempt } from '@shop/back-office/commands';
import { Loaded, toast, Trouble } from '@shop/back-office/feedback';
import page from '@shop/back-office/styles/page.module.css';
import { PARCEL_STATUSES } from '@shop/contracts/logistics';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Select } from '@mantine/core';
import { useStatusWords, useTransporterWrites } from '../api/transporters.ts';
import styles from './transporters.module.css';

/** T-3.13: words that nobody knows, how often they came, and what each means. */
export const WordsCard = ({ transporter, isLocked }: { readonly transporter: string; readonly isLocked: boolean }) => {
  const { t } = useTranslation('dashboard.transporters');
  const { t: parcel } = useTranslation('dashboard.parcel-status');
  const language = useLanguage();
  const words = useStatusWords(transporter);
  const { mapWord } = useTransporterWrites();
  const { busy, trouble, attempt } = useAttempt();
  const map = (word: string, chosen: string | null): void => {
    const status = PARCEL_STATUSES.find((one) => one === chosen) ?? null;
    void attempt(async () => {
      const answer = await mapWord(transporter, word, status);
      if (typeof answer !== 'number') return answer.title;
      toast.done(t('words.kept'), t('words.replayed', { count: answer }));
      return undefined;
    });
  };
  return (
    <section className={page.block} aria-labelledby="transporter-words">
      <h2 id="transporter-words" className={styles.title}>
        {t('card.words')}
      </h2>
      <p className={page.dim}>{t('words.text')}</p>
      <Trouble>{trouble}</Trouble>
      <Loaded query={words} label={t('loading')}>
        {(all) =>
          all.length === 0 ? (
            <p className={page.dim}>{t('words.none')}</p>
          ) : (
            <ul className={styles.words}>
              {all.map(({ word, status, count, lastAt }) => (
                <li key={word}>
                  <span>
                    <bdi dir="auto" className={styles.name}>
                      {word}
                    </bdi>
                    <br />
                    <span className={styles.dim}>
                      {t('words.seen', { count })} · {formatDateTime(lastAt, language)}
                    </span>
                  </span>
                  <Select
                    aria-label={t('words.meaning', { word })}
                    placeholder={t('words.choose')}
                    clearable
                    disabled={isLocked || busy}
                    data={PARCEL_STATUSES.map((one) => ({ value: one, label: parcel(`status.${one}`) }))}
                    value={status}
                    onChange={(chosen) => map(word, chosen)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
};
