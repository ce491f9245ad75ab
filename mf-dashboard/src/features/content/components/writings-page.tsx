import { LANGUAGES, localized } from '@shop/contracts';
import { WRITING_SORTS, WRITING_STATES, type WritingKind, type WritingRow } from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useNavigate, useParams, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { LANGUAGE_NAMES, useChoices } from '@shop/back-office/fields';
import { useMay } from '@shop/back-office/session';
import {
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  NoRows,
  oneOfFilter,
  pagerOf,
  useListAddress,
} from '@shop/back-office/list-page';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useWritings } from '../api/content.ts';
import { hrefOfWriting, isWritten, kindOf } from '../model/kinds.ts';
import { StateTag } from './state-tag.tsx';
import { WritingTabs } from './writing-tabs.tsx';
import styles from './content.module.css';

const NewWritingDialog = partOnDemand(async () => (await import('./new-writing-dialog.tsx')).NewWritingDialog);
const PRESSED = [NewWritingDialog];

const FILTERS = ['q', 'missing', 'category'] as const;
const VIEWS = ['all', ...WRITING_STATES, 'bin'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = ({ uuid }: WritingRow): string => uuid;
const oneOf = <Word extends string>(words: readonly Word[], value: string | null | undefined): Word | undefined =>
  words.find((word) => word === value);

const Writings = ({ kind }: { kind: WritingKind }) => {
  const { t } = useTranslation('dashboard.content');
  const language = useLanguage();
  const navigate = useNavigate();
  const address = useListAddress(FILTERS);
  const categories = useChoices('blog-category');
  const { filters, page, size } = address;
  const view = oneOf(VIEWS, address.view) ?? 'all';
  const sort = oneOf(WRITING_SORTS, address.sort) ?? 'newest';
  const missing = oneOf(LANGUAGES, filters.missing);
  const category = kind === 'blog-post' && UUID.test(filters.category ?? '') ? filters.category : undefined;
  const list = useWritings(kind, {
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
  const rows = list.data?.writings ?? [];
  const { total = 0, counts } = list.data ?? {};
  const nameOf = ({ title }: WritingRow): string => localized(title, language);
  const hrefOf = ({ uuid }: WritingRow): string => hrefOfWriting(kind, uuid);
  const categoryName = (id: string | null) => categories.find(({ value }) => value === id)?.label ?? '';

  const nameCell = (row: WritingRow) => (
    <span className={styles.named}>
      {row.picture !== null && <img className={styles.thumb} src={row.picture} alt="" width={28} height={28} />}
      <Link to={hrefOf(row)} className={styles.name} dir="auto" onClick={(event) => event.stopPropagation()}>
        {nameOf(row)}
      </Link>
      {row.unlisted && <small className={styles.dim}>{t('unlisted.mark')}</small>}
      {row.missing.length > 0 && (
        <small className={styles.missing} title={t('missing.text')}>
          {row.missing.map((code) => t(`missing.${code}`)).join(' ')}
        </small>
      )}
    </span>
  );
  const moment = ({ date }: WritingRow) => (
    <span className={styles.dim}>
      {date !== null && (
        <bdi dir="ltr" data-own="">
          {formatDateTime(date, language)}
        </bdi>
      )}
    </span>
  );
  const posts = ({ uuid, posts: count }: WritingRow) => (
    <Link
      to={`/dashboard/pages/blog-post?category=${uuid}`}
      className={styles.name}
      onClick={(event) => event.stopPropagation()}
    >
      {t('posts', { count })}
    </Link>
  );
  const columns: readonly ListColumn<WritingRow>[] = [
    { id: 'title', label: t('title'), cell: nameCell, fixed: true, sorts: { asc: 'title', desc: '-title' } },
    ...(isWritten(kind)
      ? [{ id: 'state', label: t('stateColumn'), cell: (row: WritingRow) => <StateTag writing={row} /> }]
      : []),
    ...(kind === 'blog-post'
      ? [{ id: 'category', label: t('category'), cell: (row: WritingRow) => categoryName(row.category), from: 1024 }]
      : []),
    ...(isWritten(kind)
      ? [{ id: 'date', label: t('date'), cell: moment, end: true, sorts: { asc: 'oldest', desc: 'newest' } }]
      : [{ id: 'posts', label: t('kind.blog-post.all'), cell: posts, end: true }]),
    {
      id: 'slug',
      label: t('slug'),
      cell: ({ slug, deletedAt }) => deletedAt === null && <bdi>{slug}</bdi>,
      from: 1200,
    },
  ];
  const views = VIEWS.filter((name) => isWritten(kind) || name === 'all' || name === 'bin').map((name) => ({
    name: name === 'all' ? null : name,
    label: t(`views.${name}`),
    count: counts && counts[name] > 0 ? String(counts[name]) : undefined,
  }));
  const begin = () => setMaking(true);

  return (
    <>
      <ListPage
        list={`content-${kind}`}
        header={
          <>
            <ListHeader title={t('pageTitle')} isFetching={list.isFetching && !list.isPending}>
              {mayWrite && (
                <Button leftSection={<IconPlus size={16} stroke={1.75} />} aria-keyshortcuts="n" onClick={begin}>
                  {t(`kind.${kind}.new`)}
                </Button>
              )}
            </ListHeader>
            <WritingTabs />
          </>
        }
        address={address}
        loading={loadingOf(list)}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={(row) => (
          <div className={styles.card}>
            {nameCell(row)}
            <div className={styles.cardFoot}>
              {isWritten(kind) && <StateTag writing={row} />}
              {isWritten(kind) ? moment(row) : posts(row)}
            </div>
          </div>
        )}
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
        sorts={WRITING_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        showLabel={t('show')}
        empty={
          <NoRows
            text={t(
              view === 'bin' ? 'none.bin' : address.narrowed || view !== 'all' ? 'none.found' : `kind.${kind}.none`,
            )}
          >
            {address.narrowed ? (
              <Button variant="default" onClick={address.clear}>
                {t('none.clear')}
              </Button>
            ) : (
              mayWrite && view === 'all' && <Button onClick={begin}>{t(`kind.${kind}.new`)}</Button>
            )}
          </NoRows>
        }
        paging={{
          pager: pagerOf(address, { page, total, totalIsExact: true, nextCursor: null }),
          total,
          totalIsExact: true,
        }}
        onOpen={(row) => void navigate(hrefOf(row))}
        {...(mayWrite && { keys: [{ key: 'n', label: 'keys.new', run: begin }] })}
      />
      {making && (
        <NewWritingDialog
          kind={kind}
          category={category ?? null}
          onCreated={(made) => void navigate(hrefOfWriting(kind, made.uuid))}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
};

/** Pages, posts or categories of the blog. */
export const WritingsPage = () => {
  const { kind: word = 'page' } = useParams();
  const { t } = useTranslation('dashboard.content');
  const kind = kindOf(word);
  return kind ? <Writings key={kind} kind={kind} /> : <NoRows text={t('unknown')} />;
};
