import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Picture, Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../parts/breadcrumbs.tsx';
import { ErrorLine } from '../../../parts/error-line.tsx';
import { useLoad } from '../../../parts/route-data.ts';
import { MoreLink } from '../../../parts/section.tsx';
import { StoredHtml } from '../../../parts/stored-html.tsx';
import wrap from '../../../parts/wrap.module.css';
import { loadPost } from '../api/load-blog.ts';
import styles from './blog.module.css';

/** SF-2.06 */
export const BlogPostPage = (): ReactNode => {
  const { t } = useTranslation('storefront.blog');
  const language = useLanguage();
  const { data: post, error, reload } = useLoad(loadPost);
  if (!post)
    return (
      <div className={`${wrap.wrap} ${styles.body}`}>
        {error ? <ErrorLine error={error} onRetry={reload} /> : <Skeleton className={styles.waiting} />}
      </div>
    );
  return (
    <article className={`${wrap.wrap} ${styles.post}`}>
      <Breadcrumbs crumbs={[{ name: t('title'), href: '/blog' }, { name: post.publicTitle }]} />
      <header className={styles.column}>
        <p className={styles.facts}>
          {post.category && (
            <>
              <Link to={`/blog/categories/${post.categorySlug}`}>{post.category}</Link> ·{' '}
            </>
          )}
          <time dateTime={post.createdAt}>{formatDate(post.createdAt, language)}</time>
        </p>
        <h1 className={styles.title}>{post.publicTitle}</h1>
      </header>
      {post.picture && (
        <div className={styles.cover}>
          <Picture {...post.picture} sizes="(max-width:1023px) 100vw, 960px" cover first />
        </div>
      )}
      <div className={styles.column}>
        <StoredHtml html={post.html} />
        <p className={styles.all}>
          <MoreLink to="/blog">{t('all')}</MoreLink>
        </p>
      </div>
    </article>
  );
};
