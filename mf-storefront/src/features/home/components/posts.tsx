import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { Link, useTranslation } from '@shop/kit';
import { Picture, Rail } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import { PostCard } from '../../../parts/post-card.tsx';
import { MoreLink, Section } from '../../../parts/section.tsx';
import { BLOG_CATEGORY_DESCRIPTION_LENGTH, clip } from '../model/clip.ts';
import styles from './posts.module.css';

const titleOf = ({ showTitle, publicTitle }: HomeModule): string | undefined => (showTitle ? publicTitle : undefined);

/** SF-2.92.15: three across, scrolling on a phone. SF-2.92.16 lists them the same way; a single post stands wide. */
export const Posts = ({ module }: { module: HomeModule }): ReactNode => {
  const { t } = useTranslation('storefront.home');
  const posts = (module.posts ?? []).slice(0, module.number ?? undefined);
  const more = module.link && <MoreLink to={module.link}>{t('seeAll')}</MoreLink>;
  const cards = posts.map((post) => <PostCard key={post.slug} post={post} />);
  if (posts.length > 3)
    return (
      <section className={styles.section}>
        <Rail perView={3} {...(titleOf(module) && { title: titleOf(module) })} link={more}>
          {cards}
        </Rail>
      </section>
    );
  return (
    <Section title={titleOf(module)} more={more}>
      <div className={posts.length === 1 ? styles.single : styles.posts}>{cards}</div>
    </Section>
  );
};

/** SF-2.92.17, SF-9.13 */
export const BlogCategories = ({ module }: { module: HomeModule }): ReactNode => {
  const hydrated = useHydrated();
  return (
    <section className={styles.section}>
      <Rail {...(titleOf(module) && { title: titleOf(module) })}>
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
      </Rail>
    </section>
  );
};
