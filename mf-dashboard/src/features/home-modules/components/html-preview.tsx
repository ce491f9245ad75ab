import { createElement, Fragment, type ReactNode } from 'react';
import { writtenOf, type Written } from '../model/html-tree.ts';
import styles from './preview.module.css';

const VOID = new Set(['br', 'hr']);
/** React refuses text between their elements. */
const NO_TEXT = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'dl']);

export const drawn = (written: readonly Written[]): ReactNode =>
  written.map((node, key) => {
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
    const { tag, inside } = node;
    if (VOID.has(tag)) return createElement(tag, { key });
    return createElement(
      tag,
      { key },
      drawn(NO_TEXT.has(tag) ? inside.filter((each) => typeof each !== 'string') : inside),
    );
  });

/** Renders the shop's text with its paragraphs, headings and lists. */
export const WrittenText = ({ html }: { html: string }) => <div className={styles.text}>{drawn(writtenOf(html))}</div>;
