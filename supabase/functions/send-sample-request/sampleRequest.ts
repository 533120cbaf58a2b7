import type { SampleService } from '../../../packages/domain/src/contact/sampleRequest.ts';
import type { ImageType } from '../../../packages/domain/src/images/fileTypes.ts';

/** A request that may be saved. */
export interface SampleRequest {
  name: string;
  email: string;
  service: SampleService;
  image: File;
  type: ImageType;
}
