import type { Editor } from '@tiptap/react';

interface Place {
  readonly from: number;
  readonly to: number;
}
/** Stands where something other than letters is, one for each of its places. */
const NO_LETTER = '\ufffc';

/** Where a text is in the document, whatever its case and marks; never across two paragraphs. */
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

/** The one after where the cursor is, then again from the beginning. */
export const selectNext = (editor: Editor, wanted: string): number => {
  const places = placesOf(editor, wanted);
  const next = places.find(({ from }) => from >= editor.state.selection.to) ?? places[0];
  if (next) {
    editor.commands.setTextSelection(next);
    // The editor's own way follows the keyboard, which stays where the words are typed.
    const { node } = editor.view.domAtPos(next.from);
    (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' });
  }
  return places.length;
};

/** @returns how many there were; one press of undo brings them back */
export const replaceAll = (editor: Editor, wanted: string, by: string): number => {
  const places = placesOf(editor, wanted);
  const change = editor.state.tr;
  // From the last on: those before it stay where they are.
  for (const { from, to } of [...places].reverse()) {
    if (by === '') change.delete(from, to);
    else change.insertText(by, from, to);
  }
  if (places.length > 0) editor.view.dispatch(change);
  return places.length;
};

/** Of its whole text. */
export const wordsOf = ({ state }: Editor): number =>
  state.doc
    .textBetween(0, state.doc.content.size, ' ', ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
