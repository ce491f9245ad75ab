import { setPriority } from 'node:os';
import workerpool from 'workerpool';
import { makePicture } from './make-picture.ts';

// Shoppers first: pictures take what is left of the processor.
setPriority(10);
workerpool.worker({ makePicture });
