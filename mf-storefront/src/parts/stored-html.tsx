import { Link } from '@shop/kit';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { htmlTree, type HtmlElement, type HtmlNode } from './html-tree.ts';
import styles from './stored-html.module.css';

/** Parents in which React refuses text between the elements. */
const NO_TEXT = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'dl']);

const element = ({ tag, attributes, children }: HtmlElement, key: number): ReactNode => {
  const inside =
    children.length > 0
      ? htmlNodes(NO_TEXT.has(tag) ? children.filter((child) => typeof child !== 'string') : children)
      : undefined;
  const { href, colspan, rowspan, ...rest } = attributes;
  if (tag === 'a' && href?.startsWith('/'))
    return (
      <Link key={key} to={href} {...rest}>
        {inside}
      </Link>
    );
  if (tag === 'a')
    return (
      <a key={key} {...rest} {...(href && { href, rel: 'noopener nofollow' })}>
        {inside}
      </a>
    );
  if (tag === 'img') return <img key={key} {...rest} alt={rest.alt ?? ''} loading="lazy" decoding="async" />;
  return createElement(
    tag,
    { ...rest, ...(colspan && { colSpan: Number(colspan) }), ...(rowspan && { rowSpan: Number(rowspan) }), key },
    inside,
  );
};

/** React elements of a tree. */
export const htmlNodes = (nodes: readonly HtmlNode[]): ReactNode =>
  nodes.map((node, key) => (typeof node === 'string' ? <Fragment key={key}>{node}</Fragment> : element(node, key)));

/** A text that the shop wrote, in the page's type. `look="short"` sets its lists as ticked facts. */
export const StoredHtml = ({
  html,
  look = 'article',
}: {
  html: string;
  look?: 'article' | 'short' | 'bare';
}): ReactNode => {
  const nodes = useMemo(() => htmlTree(html), [html]);
  if (nodes.length === 0) return null;
  return <div className={styles[look]}>{htmlNodes(nodes)}</div>;
};
