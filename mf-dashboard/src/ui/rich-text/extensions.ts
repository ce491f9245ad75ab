import { Link } from '@mantine/tiptap';
import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { storedElements } from './stored-elements.ts';

/** What the editor knows: what its toolbar writes, and all else that the server keeps. */
export const extensions: Extensions = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  Link,
  ...storedElements,
];
