export { Failure } from './failure.tsx';
export { Flash } from './flash.tsx';
export { Loaded } from './loaded.tsx';
export { firstTrouble, problemText } from './problem-text.ts';
export { refusalToast, toast } from './toast.ts';
export { useTroubleText } from './trouble-text.ts';
export { Trouble } from './trouble.tsx';
export { undoToast } from './undo-toast.tsx';
export { useUndo, type UndoOffer } from './use-undo.ts';
