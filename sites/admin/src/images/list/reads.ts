import { listFinishedImages } from '@rumklar/backend/images/finished/listFinishedImages';
import { backend } from '../../backend.ts';
import { imageReads } from './imageReads.ts';

/** The reads of `billeder`, in a chunk of their own: the desk and the orders need none of them. */
export const reads = imageReads((query, signal) => listFinishedImages(backend, query, signal));
