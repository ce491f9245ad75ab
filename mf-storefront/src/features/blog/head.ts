import type { Language } from '@shop/contracts';
import type { Head, HeadContext } from '@shop/kit';
import { breadcrumbList, homeCrumb } from '../../head/json-ld.ts';
import type { BlogList, BlogPostText } from './api/load-blog.ts';

type Context = Pick<HeadContext, 'url' | 'language' | 't'>;

const BLOG = 'storefront.blog';

/** D-10.05 for a post: an article with its date and picture. */
export const postHead = (post: BlogPostText, { url, language, t }: Context): Head => ({
  title: post.publicTitle,
  description: post.seoDescription,
  feed: feed(language),
  canonical: `/blog/${post.slug}`,
  type: 'article',
  ...(post.picture
    ? {
        image: post.picture.src,
        preloadImage: { src: post.picture.src, srcset: post.picture.srcset, sizes: '(max-width:1023px) 100vw, 960px' },
      }
    : {}),
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.publicTitle,
      datePublished: post.createdAt,
      inLanguage: language,
      ...(post.picture ? { image: new URL(post.picture.src, url).href } : {}),
    },
    breadcrumbList(
      [homeCrumb(t), { name: t(BLOG)('title'), href: '/blog' }, { name: post.publicTitle, href: `/blog/${post.slug}` }],
      url,
    ),
  ],
});

/** The address of the blog's feed. */
const feed = (language: Language): string => `/blog/rss.xml?lang=${language}`;

export const postsHead = ({ title, description }: BlogList, { url, language, t }: Context): Head => {
  const category = url.pathname.startsWith('/blog/categories/');
  const name = category && title ? title : t(BLOG)('title');
  return {
    title: name,
    description: (category && description) || t(BLOG)('about'),
    feed: feed(language),
    canonical: url.pathname,
    type: 'website',
    jsonLd: [
      breadcrumbList(
        [homeCrumb(t), ...(category ? [{ name: t(BLOG)('title'), href: '/blog' }] : []), { name, href: url.pathname }],
        url,
      ),
    ],
  };
};
