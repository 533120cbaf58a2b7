import type { SampleService } from '@rumklar/domain/contact/sampleRequest.ts';
import type { ImageType } from '@rumklar/domain/images/fileTypes.ts';

/** A request that may be saved. */
export interface SampleRequest {
  name: string;
  email: string;
  service: SampleService;
  image: File;
  type: ImageType;
}
