import type { Page } from '../../page.ts';
import { loadPost, loadPosts, type BlogList, type BlogPostText } from './api/load-blog.ts';
import { BlogListPage } from './components/blog-list.tsx';
import { BlogPostPage } from './components/blog-post.tsx';
import { postHead, postsHead } from './head.ts';

export const postsPage: Page<BlogList> = { Component: BlogListPage, load: loadPosts, head: postsHead };
export const postPage: Page<BlogPostText> = { Component: BlogPostPage, load: loadPost, head: postHead };
