import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { Link, useTranslation } from '@shop/kit';
import { Picture } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import { PostCard } from '../../../parts/post-card.tsx';
import { MoreLink, Section } from '../../../parts/section.tsx';
import { BLOG_CATEGORY_DESCRIPTION_LENGTH, clip } from '../model/clip.ts';
import { HomeRail, titleOf } from './home-rail.tsx';
import styles from './posts.module.css';

/** SF-2.92.15: posts in a rail. SF-2.92.16: the same as a list; a single one has its words beside its photo. */
export const Posts = ({ module }: { module: HomeModule }): ReactNode => {
  const { t } = useTranslation('storefront.home');
  const posts = (module.posts ?? []).slice(0, module.number ?? undefined);
  const [only] = posts;
  if (only && posts.length === 1)
    return (
      <Section title={titleOf(module)} more={module.link && <MoreLink to={module.link}>{t('seeAll')}</MoreLink>}>
        <div className={styles.single}>
          <PostCard post={only} />
        </div>
      </Section>
    );
  return (
    <HomeRail module={module} shown="posts">
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} />
      ))}
    </HomeRail>
  );
};

/** SF-2.92.17, SF-9.13 */
export const BlogCategories = ({ module }: { module: HomeModule }): ReactNode => {
  const hydrated = useHydrated();
  return (
    <HomeRail module={module} shown="blogCategories">
      {(module.blogCategories ?? []).map((category) => (
        <Link key={category.slug} to={`/blog/categories/${category.slug}`} className={styles.category}>
          <span className={styles.photo}>
            {hydrated && category.picture && (
              <Picture {...category.picture} alt="" sizes="(max-width:767px) 44vw, 320px" cover />
            )}
          </span>
          <span className={styles.name}>{category.name}</span>
          {category.description && (
            <span className={styles.description}>{clip(category.description, BLOG_CATEGORY_DESCRIPTION_LENGTH)}</span>
          )}
        </Link>
      ))}
    </HomeRail>
  );
};
