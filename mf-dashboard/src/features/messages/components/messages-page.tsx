import { MESSAGE_STATES, type MessageState } from '@shop/contracts/order';
import { MAX_MESSAGES_COUNTED } from '@shop/contracts/order/dashboard';
import { useSearchParams, useTranslation } from '@shop/kit';
import { Button, Loader, Tabs } from '@mantine/core';
import { Failure } from '@shop/back-office/feedback';
import { ListHeader, NoRows } from '@shop/back-office/list-page';
import page from '@shop/back-office/styles/page.module.css';
import { useMessages } from '../api/messages.ts';
import { MessageCard } from './message-card.tsx';
import styles from './messages.module.css';

/** Messages of visitors: the new ones, oldest first, and the answered ones. */
export const MessagesPage = () => {
  const { t } = useTranslation('dashboard.messages');
  const [search, setSearch] = useSearchParams();
  const state = MESSAGE_STATES.find((known) => known === search.get('state')) ?? 'new';
  const list = useMessages(state);
  const messages = list.data?.pages.flatMap((each) => each.messages) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const countOf = (one: MessageState): string => {
    const count = counts?.[one] ?? 0;
    return count >= MAX_MESSAGES_COUNTED ? `${count}+` : String(count);
  };
  const show = (next: string | null) => {
    if (next !== null) setSearch(next === 'new' ? {} : { state: next }, { replace: true });
  };
  return (
    <>
      <ListHeader title={t('title')} />
      <Tabs value={state} onChange={show} className={styles.tabs}>
        <Tabs.List>
          {MESSAGE_STATES.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`state.${one}`)}
              {counts && (
                <span className={styles.count} data-waits={(one === 'new' && counts.new > 0) || undefined}>
                  {countOf(one)}
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={`${page.body} ${page.sunken}`}>
        {list.error && !list.data ? (
          <Failure error={list.error} onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <div className={page.empty}>
            <Loader size="sm" aria-label={t('loading')} />
          </div>
        ) : messages.length === 0 ? (
          <NoRows text={t(`none.${state}`)} />
        ) : (
          <ul className={styles.messages} aria-label={t(`state.${state}`)}>
            {messages.map((message) => (
              <MessageCard key={message.uuid} message={message} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className={styles.more}>
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
};
