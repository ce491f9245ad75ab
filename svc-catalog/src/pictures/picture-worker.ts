import { setPriority } from 'node:os';
import workerpool from 'workerpool';
import { makePicture } from './make-picture.ts';
import { makeShown } from './make-shown.ts';
import { takePicture } from './take-picture.ts';

// Shoppers first: pictures take what is left of the processor.
setPriority(10);
workerpool.worker({ makePicture, makeShown, takePicture });
