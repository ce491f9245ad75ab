import { ProductCardSkeleton } from '@shop/kit/ui';
import { useParams, useTranslation } from '@shop/kit';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../parts/breadcrumbs.tsx';
import { ErrorLine } from '../../../parts/error-line.tsx';
import { PostCard } from '../../../parts/post-card.tsx';
import { useLoad } from '../../../parts/route-data.ts';
import wrap from '../../../parts/wrap.module.css';
import { loadPosts } from '../api/load-blog.ts';
import styles from './blog.module.css';

/** SF-2.07: posts of a category, or of the whole blog, newest first. */
export const BlogListPage = (): ReactNode => {
  const { t } = useTranslation('storefront.blog');
  const { slug } = useParams();
  const { data, error, reload } = useLoad(loadPosts);
  const title = (slug && data?.title) || t('title');
  const about = slug ? data?.description : t('about');
  return (
    <>
      <header className={styles.head}>
        <div className={wrap.wrap}>
          <Breadcrumbs crumbs={slug ? [{ name: t('title'), href: '/blog' }, { name: title }] : [{ name: title }]} />
          <h1 className={styles.title}>{title}</h1>
          {about && <p className={styles.about}>{about}</p>}
        </div>
      </header>
      <div className={`${wrap.wrap} ${styles.body}`}>
        {error && !data && <ErrorLine error={error} onRetry={reload} />}
        {data?.posts.length === 0 && <p role="status">{t('empty')}</p>}
        <div className={styles.posts}>
          {data
            ? data.posts.map((post, index) => <PostCard key={post.slug} post={post} first={index === 0} />)
            : !error && [0, 1, 2].map((index) => <ProductCardSkeleton key={index} />)}
        </div>
      </div>
    </>
  );
};
