export { FILES_PATH, type FileRead, type Files } from './files.ts';
export { createFolderFiles } from './folder-files.ts';
export { isSafeArchive } from './safe-archive.ts';
export { serveFiles } from './serve-files.ts';
