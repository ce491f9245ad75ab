import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { Link, useLanguage } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Picture } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { useHydrated } from './hydrated.ts';
import styles from './post-card.module.css';

export type Post = NonNullable<HomeModule['posts']>[number];

/** SF-3.15: a post in a list: photo 3:2, category and date, title. */
export const PostCard = ({ post, first = false }: { post: Post; first?: boolean }): ReactNode => {
  const language = useLanguage();
  const hydrated = useHydrated();
  const { picture } = post;
  return (
    <article className={styles.card}>
      <span className={styles.photo}>
        {(first || hydrated) && picture && (
          <Picture {...picture} alt="" sizes="(max-width:767px) 78vw, 424px" cover first={first} />
        )}
        {(first || hydrated) && !picture && post.thumbnail && (
          <Picture src={post.thumbnail} alt="" width={600} height={400} cover first={first} />
        )}
      </span>
      <p className={styles.facts}>
        {post.category && <>{post.category} · </>}
        <time dateTime={post.createdAt}>{formatDate(post.createdAt, language)}</time>
      </p>
      <h3 className={styles.title}>
        <Link to={`/blog/${post.slug}`} className={styles.link}>
          {post.publicTitle}
        </Link>
      </h3>
    </article>
  );
};
