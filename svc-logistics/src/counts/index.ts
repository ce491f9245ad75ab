/** Counts of stock (D-5.10): what people find in a warehouse, and the corrections that follow from it. */
export { startCountWork } from './count-work.ts';
export { countEntryModel } from './persistence/count-entry.model.ts';
export { createCountEntries } from './persistence/count-entry.repository.ts';
export { createCountNumbers } from './persistence/count-numbers.ts';
export { countRowModel } from './persistence/count-row.model.ts';
export { createCountRows } from './persistence/count-row.repository.ts';
export { countModel } from './persistence/count.model.ts';
export { createCounts } from './persistence/count.repository.ts';
