import { Link } from '@mantine/tiptap';
import { Selection } from '@tiptap/extensions';
import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import styles from './rich-text.module.css';
import { storedElements } from './stored-elements.ts';

/** What the editor knows: what its toolbar writes, and all else that the server keeps. */
export const extensions: Extensions = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  Link,
  // What is found is seen while the search has the keyboard.
  Selection.configure({ className: styles.selection }),
  ...storedElements,
];
