import type { Editor } from '@tiptap/react';

interface Place {
  readonly from: number;
  readonly to: number;
}
/** Stands for a picture or a line break, so that places in the text are positions in the document. */
const NO_LETTER = '\ufffc';

/** Positions of a text in the document, without regard to case and marks. A match never spans two paragraphs. */
export const placesOf = ({ state }: Editor, wanted: string): readonly Place[] => {
  const places: Place[] = [];
  const sought = wanted.toLowerCase();
  state.doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, NO_LETTER).toLowerCase();
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
      const from = position + 1 + at;
      places.push({ from, to: from + sought.length });
    }
    return false;
  });
  return places;
};

/** Selects the next match after the cursor, and starts again from the beginning. */
export const selectNext = (editor: Editor, wanted: string): number => {
  const places = placesOf(editor, wanted);
  const next = places.find(({ from }) => from >= editor.state.selection.to) ?? places[0];
  if (next) {
    editor.commands.setTextSelection(next);
    // The editor's own scrolling follows the focus, which stays in the search field.
    const { node } = editor.view.domAtPos(next.from);
    (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' });
  }
  return places.length;
};

/** @returns the number of replacements; one undo reverts them all */
export const replaceAll = (editor: Editor, wanted: string, by: string): number => {
  const places = placesOf(editor, wanted);
  const change = editor.state.tr;
  // Starts from the last match, so that the positions of the earlier ones stay valid.
  for (const { from, to } of [...places].reverse()) {
    if (by === '') change.delete(from, to);
    else change.insertText(by, from, to);
  }
  if (places.length > 0) editor.view.dispatch(change);
  return places.length;
};

/** Counts the words of the whole text. */
export const wordsOf = ({ state }: Editor): number =>
  state.doc
    .textBetween(0, state.doc.content.size, ' ', ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
