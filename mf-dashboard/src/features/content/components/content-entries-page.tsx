import { LANGUAGES, localized } from '@shop/contracts';
import {
  CONTENT_ENTRY_SORTS,
  CONTENT_ENTRY_STATES,
  type ContentEntryKind,
  type ContentEntryRow,
} from '@shop/contracts/catalog/dashboard';
import { useLanguage, useNavigate, useParams, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LANGUAGE_NAMES, useChoices } from '@shop/back-office/fields';
import { useMay } from '@shop/back-office/session';
import {
  EmptyList,
  ListHeader,
  ListPage,
  loadingOf,
  NewButton,
  NoRows,
  oneOfFilter,
  pagingOf,
  useListAddress,
  viewsOf,
} from '@shop/back-office/list-page';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useContentEntries } from '../api/content.ts';
import { hrefOfContentEntry, isWritten, kindOf } from '../model/kinds.ts';
import { useContentEntryCells } from './content-entry-cells.tsx';
import { ContentEntryTabs } from './content-entry-tabs.tsx';

const NewContentEntryDialog = partOnDemand(
  async () => (await import('./new-content-entry-dialog.tsx')).NewContentEntryDialog,
);
const PRESSED = [NewContentEntryDialog];

const FILTERS = ['q', 'missing', 'category'] as const;
const VIEWS = ['all', ...CONTENT_ENTRY_STATES, 'bin'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = ({ uuid }: ContentEntryRow): string => uuid;
const oneOf = <Word extends string>(words: readonly Word[], value: string | null | undefined): Word | undefined =>
  words.find((word) => word === value);

const ContentEntries = ({ kind }: { kind: ContentEntryKind }) => {
  const { t } = useTranslation('dashboard.content');
  const language = useLanguage();
  const navigate = useNavigate();
  const address = useListAddress(FILTERS);
  const categories = useChoices('blog-category');
  const { filters, page, size } = address;
  const view = oneOf(VIEWS, address.view) ?? 'all';
  const sort = oneOf(CONTENT_ENTRY_SORTS, address.sort) ?? 'newest';
  const missing = oneOf(LANGUAGES, filters.missing);
  const category = kind === 'blog-post' && UUID.test(filters.category ?? '') ? filters.category : undefined;
  const list = useContentEntries(kind, {
    q: filters.q ?? '',
    sort,
    page,
    limit: size,
    ...(view !== 'all' && { state: view }),
    ...(missing !== undefined && { missing }),
    ...(category !== undefined && { category }),
  });
  const [making, setMaking] = useState(false);
  const mayWrite = useMay('content.write');
  usePreloadWhenIdle(PRESSED, mayWrite && list.data !== undefined);
  const rows = list.data?.contentEntries ?? [];
  const { total = 0, counts } = list.data ?? {};
  const nameOf = ({ title }: ContentEntryRow): string => localized(title, language);
  const hrefOf = ({ uuid }: ContentEntryRow): string => hrefOfContentEntry(kind, uuid);
  const { columns, card } = useContentEntryCells(kind);

  const views = viewsOf(
    VIEWS.filter((name) => isWritten(kind) || name === 'all' || name === 'bin'),
    (name) => t(`views.${name}`),
    (name) => counts?.[name] ?? 0,
  );
  const begin = () => setMaking(true);

  return (
    <>
      <ListPage
        list={`content-${kind}`}
        header={
          <>
            <ListHeader title={t('pageTitle')}>
              {mayWrite && <NewButton label={t(`kind.${kind}.new`)} onClick={begin} />}
            </ListHeader>
            <ContentEntryTabs />
          </>
        }
        address={address}
        loading={loadingOf(list)}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={card}
        views={views}
        searchLabel={t('search')}
        filters={[
          oneOfFilter(
            'missing',
            t('missing.filter'),
            LANGUAGE_NAMES.map(({ code, name }) => ({ value: code, label: name })),
          ),
          ...(kind === 'blog-post' ? [oneOfFilter('category', t('category'), categories)] : []),
        ]}
        sorts={CONTENT_ENTRY_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        showLabel={t('show')}
        empty={
          <EmptyList
            address={address}
            text={t(
              view === 'bin' ? 'none.bin' : address.narrowed || view !== 'all' ? 'none.found' : `kind.${kind}.none`,
            )}
            clearLabel={t('none.clear')}
          >
            {mayWrite && view === 'all' && <Button onClick={begin}>{t(`kind.${kind}.new`)}</Button>}
          </EmptyList>
        }
        paging={pagingOf(address, page, total)}
        onOpen={(row) => void navigate(hrefOf(row))}
        {...(mayWrite && { keys: [{ key: 'n', label: 'keys.new', run: begin }] })}
      />
      {making && (
        <NewContentEntryDialog
          kind={kind}
          category={category ?? null}
          onCreated={(made) => void navigate(hrefOfContentEntry(kind, made.uuid))}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
};

/** Pages, posts or categories of the blog. */
export const ContentEntriesPage = () => {
  const { kind: word = 'page' } = useParams();
  const { t } = useTranslation('dashboard.content');
  const kind = kindOf(word);
  return kind ? <ContentEntries key={kind} kind={kind} /> : <NoRows text={t('unknown')} />;
};
