import { setPriority } from 'node:os';
import workerpool from 'workerpool';
import { readTable } from './read-table.ts';

// Shoppers first: files take what is left of the processor.
setPriority(10);
workerpool.worker({ readTable });
