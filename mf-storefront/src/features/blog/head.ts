import type { Head, RouteContext } from '@shop/kit';
import { HOME_NAME } from '../../head/home-name.ts';
import { breadcrumbList } from '../../head/json-ld.ts';
import type { BlogList, BlogPostText } from './api/load-blog.ts';

type Context = Pick<RouteContext, 'url' | 'language'>;
const BLOG = { fr: 'Le blog', ar: 'المدوّنة', en: 'The blog' } as const;

/** D-10.05 for a post: an article with its date and picture. */
export const postHead = (post: BlogPostText, { url, language }: Context): Head => ({
  title: post.publicTitle,
  description: post.seoDescription,
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
      [
        { name: HOME_NAME[language], href: '/' },
        { name: BLOG[language], href: '/blog' },
        { name: post.publicTitle, href: `/blog/${post.slug}` },
      ],
      url,
    ),
  ],
});

export const postsHead = ({ title }: BlogList, { url, language }: Context): Head => {
  const category = url.pathname.startsWith('/blog/categories/');
  const name = category && title ? title : BLOG[language];
  return {
    title: name,
    canonical: url.pathname,
    type: 'website',
    jsonLd: [
      breadcrumbList(
        [
          { name: HOME_NAME[language], href: '/' },
          ...(category ? [{ name: BLOG[language], href: '/blog' }] : []),
          { name, href: url.pathname },
        ],
        url,
      ),
    ],
  };
};
