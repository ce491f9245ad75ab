import { Link } from '@mantine/tiptap';
import { Selection } from '@tiptap/extensions';
import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import styles from './rich-text.module.css';
import { storedElements } from './stored-elements.ts';

/** The extensions of the editor: those of the toolbar, and those for everything else that the server stores. */
export const extensions: Extensions = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  Link,
  // Matches stay highlighted while the search field has the focus.
  Selection.configure({ className: styles.selection }),
  ...storedElements,
];
