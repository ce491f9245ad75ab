import { useChoices } from '@shop/back-office/fields';
import type { ListColumn } from '@shop/back-office/list-page';
import page from '@shop/back-office/styles/page.module.css';
import { localized } from '@shop/contracts';
import type { ContentEntryKind, ContentEntryRow } from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import type { ReactNode } from 'react';
import { hrefOfContentEntry, isWritten } from '../model/kinds.ts';
import { StateTag } from './state-tag.tsx';
import styles from './content.module.css';

type Cell = (row: ContentEntryRow) => ReactNode;

const useNameCell = (kind: ContentEntryKind): Cell => {
  const { t } = useTranslation('dashboard.content');
  const language = useLanguage();
  return (row) => (
    <span className={styles.named}>
      {row.picture !== null && <img className={styles.thumb} src={row.picture} alt="" width={28} height={28} />}
      <Link
        to={hrefOfContentEntry(kind, row.uuid)}
        className={styles.name}
        dir="auto"
        onClick={(event) => event.stopPropagation()}
      >
        {localized(row.title, language)}
      </Link>
      {row.unlisted && <small className={page.dim}>{t('unlisted.mark')}</small>}
      {row.missing.length > 0 && (
        <small className={styles.missing} title={t('missing.text')}>
          {row.missing.map((code) => t(`missing.${code}`)).join(' ')}
        </small>
      )}
    </span>
  );
};

/** A page, a post or a category of the blog as a row of the list, and as a card on a phone. */
export const useContentEntryCells = (
  kind: ContentEntryKind,
): { readonly columns: readonly ListColumn<ContentEntryRow>[]; readonly card: Cell } => {
  const { t } = useTranslation('dashboard.content');
  const language = useLanguage();
  const categories = useChoices('blog-category');
  const name = useNameCell(kind);
  const category: Cell = (row) => categories.find(({ value }) => value === row.category)?.label ?? '';
  const moment: Cell = ({ date }) => (
    <span className={page.dim}>
      {date !== null && (
        <bdi dir="ltr" data-own="">
          {formatDateTime(date, language)}
        </bdi>
      )}
    </span>
  );
  const posts: Cell = ({ uuid, posts: count }) => (
    <Link
      to={`/dashboard/pages/blog-post?category=${uuid}`}
      className={styles.name}
      onClick={(event) => event.stopPropagation()}
    >
      {t('posts', { count })}
    </Link>
  );
  const state: Cell = (row) => <StateTag contentEntry={row} />;
  return {
    columns: [
      { id: 'title', label: t('title'), cell: name, fixed: true, sorts: { asc: 'title', desc: '-title' } },
      ...(isWritten(kind) ? [{ id: 'state', label: t('stateColumn'), cell: state, width: 130 }] : []),
      ...(kind === 'blog-post'
        ? [{ id: 'category', label: t('category'), cell: category, from: 1024, width: 160 }]
        : []),
      ...(isWritten(kind)
        ? [
            {
              id: 'date',
              label: t('date'),
              cell: moment,
              end: true,
              width: 160,
              sorts: { asc: 'oldest', desc: 'newest' },
            },
          ]
        : [{ id: 'posts', label: t('kind.blog-post.all'), cell: posts, end: true, width: 140 }]),
      {
        id: 'slug',
        label: t('slug'),
        cell: ({ slug, deletedAt }) => deletedAt === null && <bdi>{slug}</bdi>,
        from: 1200,
        width: 240,
      },
    ],
    card: (row) => (
      <div className={styles.card}>
        {name(row)}
        <div className={styles.cardFoot}>
          {isWritten(kind) && <StateTag contentEntry={row} />}
          {isWritten(kind) ? moment(row) : posts(row)}
        </div>
      </div>
    ),
  };
};
