import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/** Pictures that are pasted or dropped into a text; where they are dropped is where they will stand. */
export const fileEvents = (onPicture: (file: File) => void) => ({
  handlePaste: ({ editable }: EditorView, { clipboardData }: ClipboardEvent): boolean => {
    const file = pictureIn(clipboardData);
    // Text copied from a word processor comes with a picture of itself.
    if (!file || !editable || clipboardData?.getData('text/plain')) return false;
    onPicture(file);
    return true;
  },
  // This handler runs before the editor's own, which ignores dropped files, so that the browser would open them.
  handleDOMEvents: {
    drop: (view: EditorView, event: DragEvent): boolean => {
      const file = pictureIn(event.dataTransfer);
      // A picture that is already in the text is moved inside it.
      if (!file || view.dragging) return false;
      event.preventDefault();
      if (!view.editable) return true;
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (place) {
        const { tr, doc } = view.state;
        view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))));
      }
      onPicture(file);
      return true;
    },
  },
});
