import { Tag } from '@shop/back-office/badges';
import { Loaded } from '@shop/back-office/feedback';
import page from '@shop/back-office/styles/page.module.css';
import { isolated } from '@shop/back-office/text';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount, formatDateTime, joinList } from '@shop/kit/format';
import { usePollRuns } from '../api/transporters.ts';
import styles from './transporters.module.css';

/** Hours: enough to see whether it goes on. */
const SHOWN = 6;
const MISSING_SHOWN = 5;

/** T-3.14: whether the company answers when it is asked for news, and which parcels it does not show. */
export const PollsCard = ({ transporter }: { readonly transporter: string }) => {
  const { t } = useTranslation('dashboard.transporters');
  const language = useLanguage();
  const figure = (count: number): string => isolated(formatCount(count, language));
  const none = <p className={page.dim}>{t('polls.none')}</p>;
  return (
    <section className={page.block} aria-labelledby="transporter-polls">
      <h2 id="transporter-polls" className={styles.title}>
        {t('card.polls')}
      </h2>
      <Loaded query={usePollRuns(transporter)} label={t('loading')} unknown={none}>
        {(runs) =>
          runs.length === 0 ? (
            none
          ) : (
            <ul className={styles.words}>
              {runs.slice(0, SHOWN).map(({ hour, lists, failed, parcels, news, missing, error }) => (
                <li key={hour}>
                  <span>
                    <time dateTime={hour}>{formatDateTime(hour, language)}</time>
                    <br />
                    <span className={styles.dim}>
                      {t('polls.line', { lists: figure(lists), parcels: figure(parcels), news: figure(news) })}
                    </span>
                    {missing.length > 0 && (
                      <>
                        <br />
                        <span className={styles.dim}>
                          {t('polls.missing', {
                            count: missing.length,
                            numbers: joinList(missing.slice(-MISSING_SHOWN).map(isolated), language),
                          })}
                        </span>
                      </>
                    )}
                  </span>
                  {failed > 0 && (
                    <Tag kind="warn">
                      {t('polls.failed', { failed: figure(failed) })}
                      {error !== null && ` ${t(`polls.error.${error}`, { defaultValue: '' })}`}
                    </Tag>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
};
