export { archivesAtHand } from './archives-at-hand.ts';
export { readInWorker } from './file-pool.ts';
export { followImports } from './import-loop.ts';
export { importModels } from './persistence/import.model.ts';
export { createImports } from './persistence/import.repository.ts';
export { createArchives } from './persistence/archive.repository.ts';
