export { windowModels } from './persistence/window.model.ts';
export { createWindows, type Windows } from './persistence/window.repository.ts';
export { windowPart, type LiveWrite, type LiveWritten, type WindowPart } from './window-part.ts';
