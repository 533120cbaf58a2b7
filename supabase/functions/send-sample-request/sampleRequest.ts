import type { SampleType } from '../../../packages/domain/src/contact/sampleImage.ts';
import type { SampleService } from '../../../packages/domain/src/contact/sampleRequest.ts';

/** A request that may be saved. */
export interface SampleRequest {
  name: string;
  email: string;
  service: SampleService;
  image: File;
  type: SampleType;
}
